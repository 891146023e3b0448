/** The sounds of the night, made from noise: they cover the cards that are moved. No files. */

export const SOUNDS = ['wind', 'rain', 'fire'] as const;
export type Sound = (typeof SOUNDS)[number];
export const LOUDEST = 10;

const FADE = 0.5;
/** At its loudest a sound stays below what would be cut off. */
const FULL = 0.75;
/** Under speech only so much of the sound is left. */
const UNDER_SPEECH = 0.3;
const NOISE_SECONDS = 6;

/** What a sound is made of: bands of noise, each with a slow swell. */
interface Band {
  type: BiquadFilterType;
  frequency: number;
  q: number;
  gain: number;
  /** How often a minute it swells, how far the filter and the gain go with it. */
  swells: number;
  sweep: number;
  depth: number;
}

const BANDS: Record<Sound, Band[]> = {
  wind: [
    { type: 'bandpass', frequency: 420, q: 1.1, gain: 1.2, swells: 5, sweep: 260, depth: 0.6 },
    { type: 'bandpass', frequency: 900, q: 4, gain: 0.5, swells: 3.2, sweep: 380, depth: 0.4 },
    { type: 'lowpass', frequency: 160, q: 0.5, gain: 0.9, swells: 2.1, sweep: 40, depth: 0.3 },
  ],
  rain: [
    { type: 'highpass', frequency: 2400, q: 0.4, gain: 0.5, swells: 2.5, sweep: 500, depth: 0.15 },
    { type: 'bandpass', frequency: 900, q: 0.6, gain: 0.55, swells: 1.7, sweep: 150, depth: 0.2 },
  ],
  fire: [
    { type: 'lowpass', frequency: 260, q: 0.7, gain: 1.5, swells: 9, sweep: 80, depth: 0.35 },
    { type: 'bandpass', frequency: 620, q: 0.8, gain: 0.3, swells: 14, sweep: 120, depth: 0.2 },
  ],
};

/** Soft noise: each sample leans on the one before. */
function noise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let last = 0;
  for (let i = 0; i < samples.length; i++) {
    last = last * 0.82 + (Math.random() * 2 - 1) * 0.18;
    samples[i] = last * 1.6;
  }
  return buffer;
}

export class Ambience {
  private context: AudioContext | null = null;
  /** What the table chose, and what speech leaves of it. */
  private volume: GainNode | null = null;
  private duck: GainNode | null = null;
  private playing: { sound: Sound; stop: () => void } | null = null;

  /** After a tap, or the browser keeps quiet; without WebAudio nothing happens. */
  wake(): void {
    if (typeof AudioContext === 'undefined') return;
    if (!this.context) {
      this.context = new AudioContext();
      this.volume = this.context.createGain();
      this.duck = this.context.createGain();
      this.volume.gain.value = 0;
      this.volume.connect(this.duck).connect(this.context.destination);
    }
    this.context.resume().catch(() => undefined);
  }

  /** After a sleep, in which the device may have stopped it. */
  again(): void {
    this.context?.resume().catch(() => undefined);
  }

  /** Plays a sound, or none. */
  play(sound: Sound | null, volume: number): void {
    if (!this.context || !this.volume) return;
    if (this.playing?.sound !== sound) {
      this.playing?.stop();
      this.playing = sound ? { sound, stop: this.start(sound) } : null;
    }
    const loud = sound ? FULL * (volume / LOUDEST) ** 1.5 : 0;
    this.volume.gain.setTargetAtTime(loud, this.context.currentTime, FADE);
  }

  /** Makes room for speech, and comes back after it. */
  under(speech: boolean): void {
    if (!this.context) return;
    this.duck?.gain.setTargetAtTime(speech ? UNDER_SPEECH : 1, this.context.currentTime, FADE / 2);
  }

  /** A soft bell, for calls and for the count of three. */
  bell(pitch = 523, loud = 0.16): void {
    const context = this.context;
    if (!context) return;
    for (const [ratio, gain, seconds] of [
      [1, 1, 2.4],
      [2.01, 0.35, 1.4],
      [3.02, 0.16, 0.8],
    ]) {
      const tone = context.createOscillator();
      const fall = context.createGain();
      tone.frequency.value = pitch * ratio;
      fall.gain.setValueAtTime(0, context.currentTime);
      fall.gain.linearRampToValueAtTime(loud * gain, context.currentTime + 0.012);
      fall.gain.exponentialRampToValueAtTime(0.0001, context.currentTime + seconds);
      tone.connect(fall).connect(context.destination);
      tone.start();
      tone.stop(context.currentTime + seconds);
    }
  }

  stop(): void {
    this.playing?.stop();
    this.playing = null;
    this.context?.close().catch(() => undefined);
    this.context = null;
  }

  private start(sound: Sound): () => void {
    const context = this.context!;
    const source = context.createBufferSource();
    source.buffer = noise(context);
    source.loop = true;
    const swells = BANDS[sound].map((band) => this.band(source, band));
    source.start();
    const crackle = sound === 'fire' ? setInterval(() => this.crackle(source.buffer!), 180) : 0;
    return () => {
      clearInterval(crackle);
      source.stop();
      for (const swell of swells) swell.stop();
    };
  }

  private band(source: AudioNode, band: Band): OscillatorNode {
    const context = this.context!;
    const filter = context.createBiquadFilter();
    filter.type = band.type;
    filter.frequency.value = band.frequency;
    filter.Q.value = band.q;
    const level = context.createGain();
    level.gain.value = band.gain;
    const swell = context.createOscillator();
    swell.frequency.value = band.swells / 60;
    const sweep = context.createGain();
    sweep.gain.value = band.sweep;
    const depth = context.createGain();
    depth.gain.value = band.gain * band.depth;
    swell.connect(sweep).connect(filter.frequency);
    swell.connect(depth).connect(level.gain);
    source.connect(filter).connect(level).connect(this.volume!);
    swell.start();
    return swell;
  }

  /** Wood that snaps, now and then. */
  private crackle(buffer: AudioBuffer): void {
    const context = this.context;
    if (!context || Math.random() > 0.3) return;
    const snap = context.createBufferSource();
    snap.buffer = buffer;
    const filter = context.createBiquadFilter();
    filter.type = 'highpass';
    filter.frequency.value = 1200 + Math.random() * 2600;
    const level = context.createGain();
    const loud = 0.4 + Math.random() * 1.6;
    level.gain.setValueAtTime(loud, context.currentTime);
    level.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.05);
    snap.connect(filter).connect(level).connect(this.volume!);
    snap.start(0, Math.random() * (NOISE_SECONDS - 1), 0.08);
  }
}
