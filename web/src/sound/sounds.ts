/** Every sound of the house, made of noise and plain tones: none is longer than a second and a half. */

/** Where a sound is made: the clockwork that plays it, and what it is sent to. */
export interface Stage {
  studio: BaseAudioContext;
  out: AudioNode;
  at: number;
}

interface Tone {
  hertz: number;
  /** Seconds after the beginning, and how long it dies away. */
  from?: number;
  seconds: number;
  /** How loud, from 0 to 1. */
  loud: number;
  shape?: OscillatorType;
  /** Where the pitch glides to. */
  to?: number;
}

interface Rustle {
  /** The middle of the noise that is let through, and how narrow it is. */
  hertz: number;
  narrow?: number;
  from?: number;
  seconds: number;
  loud: number;
  /** How long it swells before it dies away. */
  swell?: number;
}

function swelling(
  { studio, out, at }: Stage,
  from: number,
  swell: number,
  end: number,
  loud: number,
) {
  const gain = studio.createGain();
  gain.gain.setValueAtTime(0, at + from);
  gain.gain.linearRampToValueAtTime(loud, at + from + swell);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + from + end);
  gain.connect(out);
  return gain;
}

function tone(stage: Stage, { hertz, from = 0, seconds, loud, shape = 'sine', to }: Tone): void {
  const voice = stage.studio.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(hertz, stage.at + from);
  if (to) voice.frequency.exponentialRampToValueAtTime(to, stage.at + from + seconds);
  voice.connect(swelling(stage, from, 0.006, seconds, loud));
  voice.start(stage.at + from);
  voice.stop(stage.at + from + seconds);
}

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** A second and a half of noise, made once. */
function noise(studio: BaseAudioContext): AudioBuffer {
  let found = noises.get(studio);
  if (!found) {
    found = studio.createBuffer(1, studio.sampleRate * 1.5, studio.sampleRate);
    const samples = found.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
    noises.set(studio, found);
  }
  return found;
}

function rustle(
  stage: Stage,
  { hertz, narrow = 1, from = 0, seconds, loud, swell = 0.004 }: Rustle,
) {
  const source = stage.studio.createBufferSource();
  source.buffer = noise(stage.studio);
  const sieve = stage.studio.createBiquadFilter();
  sieve.type = 'bandpass';
  sieve.frequency.value = hertz;
  sieve.Q.value = narrow;
  source.connect(sieve).connect(swelling(stage, from, swell, seconds, loud));
  source.start(stage.at + from, 0, seconds);
}

const knock = (stage: Stage, from: number, hertz: number, loud: number) => {
  rustle(stage, { hertz: hertz * 3, narrow: 2, from, seconds: 0.05, loud });
  tone(stage, { hertz, to: hertz * 0.7, from, seconds: 0.08, loud: loud * 0.8, shape: 'triangle' });
};

const SOUNDS = {
  /** Dice that tumble and come to rest. */
  dice: (stage) =>
    [0, 0.09, 0.16, 0.25, 0.31, 0.4].forEach((from, i) =>
      knock(stage, from, 520 - i * 34, 0.26 - i * 0.032),
    ),
  /** A card drawn from a pile. */
  card: (stage) => rustle(stage, { hertz: 3600, seconds: 0.16, swell: 0.05, loud: 0.2 }),
  /** A tile that is set down. */
  tile: (stage) => {
    knock(stage, 0, 300, 0.28);
    knock(stage, 0.07, 240, 0.12);
  },
  coin: (stage) => {
    tone(stage, { hertz: 2637, seconds: 0.3, loud: 0.09 });
    tone(stage, { hertz: 3951, from: 0.07, seconds: 0.4, loud: 0.08 });
    rustle(stage, { hertz: 7200, seconds: 0.03, loud: 0.1 });
  },
  /** A pawn that walks: two soft steps. */
  step: (stage) => {
    knock(stage, 0, 190, 0.14);
    knock(stage, 0.17, 170, 0.12);
  },
  /** Wings, very fast. */
  snitch: (stage) => {
    for (let i = 0; i < 12; i++)
      rustle(stage, {
        hertz: 5200 + i * 90,
        narrow: 3,
        from: i * 0.045,
        seconds: 0.04,
        loud: 0.12,
      });
    tone(stage, { hertz: 2093, to: 2637, from: 0.3, seconds: 0.7, loud: 0.05 });
  },
  /** A flame that goes out. */
  candle: (stage) => rustle(stage, { hertz: 700, seconds: 0.5, swell: 0.12, loud: 0.16 }),
  /** A page that is turned. */
  page: (stage) => rustle(stage, { hertz: 2200, seconds: 0.34, swell: 0.16, loud: 0.14 }),
  /** Something strikes: a spell, an attack, a battle. */
  spell: (stage) => {
    tone(stage, { hertz: 440, to: 1320, seconds: 0.35, loud: 0.08, shape: 'triangle' });
    rustle(stage, { hertz: 2600, seconds: 0.4, swell: 0.18, loud: 0.12 });
  },
  loss: (stage) => {
    tone(stage, { hertz: 330, to: 220, seconds: 0.5, loud: 0.1, shape: 'triangle' });
    tone(stage, { hertz: 247, to: 165, from: 0.12, seconds: 0.6, loud: 0.08, shape: 'triangle' });
  },
  gain: (stage) =>
    [523, 659, 784].forEach((hertz, i) =>
      tone(stage, { hertz, from: i * 0.09, seconds: 0.4, loud: 0.08, shape: 'triangle' }),
    ),
  /** A bell, far away: the night, the day, the vote. */
  bell: (stage) =>
    [220, 440, 554, 880].forEach((hertz, i) =>
      tone(stage, { hertz, seconds: 1.4 - i * 0.2, loud: 0.09 / (i + 1) }),
    ),
  /** The end of a game. */
  fanfare: (stage) =>
    [523, 659, 784, 1047].forEach((hertz, i) =>
      tone(stage, { hertz, from: i * 0.13, seconds: 0.9, loud: 0.09, shape: 'triangle' }),
    ),
  /** It is for you to act. */
  turn: (stage) => {
    tone(stage, { hertz: 784, seconds: 0.5, loud: 0.08 });
    tone(stage, { hertz: 1047, from: 0.16, seconds: 0.7, loud: 0.07 });
  },
  /** A second of a countdown, and the last of them. */
  tick: (stage) => tone(stage, { hertz: 880, seconds: 0.09, loud: 0.12, shape: 'triangle' }),
  last_tick: (stage) => tone(stage, { hertz: 587, seconds: 0.3, loud: 0.16, shape: 'triangle' }),
} satisfies Record<string, (stage: Stage) => void>;

export type SoundName = keyof typeof SOUNDS;
export const SOUND_NAMES = Object.keys(SOUNDS) as SoundName[];

export function make(name: SoundName, stage: Stage): void {
  SOUNDS[name](stage);
}
