/** boardgame.io with the smallest game of dice there is, in memory: says its port, then serves. */

const { Server } = require('boardgame.io/server');

const pig = {
  name: 'pig',
  setup: () => ({ scores: [0, 0], pot: 0, last: 0 }),
  moves: {
    roll: ({ G, random, events }) => {
      G.last = random.D6();
      G.pot = G.last === 1 ? 0 : G.pot + G.last;
      if (G.last === 1) events.endTurn();
    },
    hold: ({ G, ctx, events }) => {
      G.scores[Number(ctx.currentPlayer)] += G.pot;
      G.pot = 0;
      events.endTurn();
    },
  },
};

const server = Server({ games: [pig], origins: [/.*/] });
server.run({ port: 0 }).then(({ appServer }) => {
  console.log(JSON.stringify({ port: appServer.address().port }));
});
