/**
 * Two players and a spectator a table, who play at random: `client.cjs PORT TABLES SECONDS MOVES`.
 * After so many moves they leave and sit down at a new table, as after a game of ours; 0: never.
 */

const { io } = require('socket.io-client');

const [port, tables, seconds, moves] = process.argv.slice(2).map(Number);
const tally = { moves: 0, updates: 0, bytes: 0, delays: [] };

/** One line of a player, or of a spectator (null). */
function sit(table, playerID) {
  const socket = io(`http://127.0.0.1:${port}/pig`, { transports: ['websocket'], forceNew: true });
  const line = { socket, playerID, state: null, waits: null };
  const heard = (state) => {
    line.state = state;
    const told = line.waits;
    line.waits = null;
    told?.();
  };
  socket.on('sync', (_, { state }) => heard(state));
  socket.on('update', (_, state) => {
    tally.updates += 1;
    heard(state);
  });
  socket.on('connect', () => {
    socket.io.engine.on('packet', ({ data }) => (tally.bytes += data?.length ?? 0));
    socket.emit('sync', table, playerID, undefined, 2);
  });
  return line;
}

const next = (line) => new Promise((told) => (line.waits = told));

async function play(number, end, sits) {
  for (let game = 0; performance.now() < end(); game += 1) {
    const table = `table-${number}-${game}`;
    const lines = [];
    for (const playerID of ['0', '1', null]) {
      lines.push(sit(table, playerID));
      await next(lines.at(-1)); // one after the other: the first one opens the table
    }
    sits();
    for (let left = moves || Infinity; left > 0 && performance.now() < end(); left -= 1) {
      await move(table, lines);
    }
    for (const { socket } of lines) socket.disconnect();
  }
}

async function move(table, lines) {
  const { currentPlayer } = lines[0].state.ctx;
  const asked = lines[Number(currentPlayer)];
  const type = Math.random() < 0.7 ? 'roll' : 'hold';
  const payload = { type, args: [], playerID: currentPlayer };
  const all = lines.map(next);
  const since = performance.now();
  const action = { type: 'MAKE_MOVE', payload };
  asked.socket.emit('update', action, asked.state._stateID, table, currentPlayer);
  await all[Number(currentPlayer)];
  tally.delays.push(performance.now() - since);
  tally.moves += 1;
  await Promise.all(all);
}

let began = Infinity;
const begin = () => {
  Object.assign(tally, { moves: 0, updates: 0, bytes: 0, delays: [] });
  began = performance.now();
  console.log('begun');
};
const playing = [];
const seated = Array.from({ length: tables }, (_, number) => {
  return new Promise((sits) => {
    playing.push(play(number, () => began + seconds * 1000, sits));
  });
});
Promise.all(seated).then(begin);
Promise.all(playing).then(() => {
  // A pipe takes a long line in parts: leave when all of it is through.
  process.stdout.write(`${JSON.stringify(tally)}\n`, () => process.exit(0));
});
