/** The sounds of a table. */
export const SOUNDS = ['turn', 'card', 'dice', 'coins', 'bust', 'end'] as const;
export type SoundName = (typeof SOUNDS)[number];

/** One short tone or noise. Times are in seconds, pitches in hertz. */
export interface Tone {
  /** The waveform; noise is band-passed around its pitch. */
  readonly wave: OscillatorType | 'noise';
  /** The pitch at the beginning and at the end; it glides in between. */
  readonly pitch: readonly [from: number, to: number];
  /** The start time. */
  readonly at: number;
  readonly length: number;
  /** The level at the beginning, from 0 to 1; it decays from there. */
  readonly level: number;
}

/** A bell: its fundamental and an inharmonic overtone. */
function bell(pitch: number, at: number): Tone[] {
  return [
    { wave: 'sine', pitch: [pitch, pitch], at, length: 0.7, level: 0.34 },
    { wave: 'sine', pitch: [pitch * 2.76, pitch * 2.76], at, length: 0.25, level: 0.1 },
  ];
}

/** A die that hits wood. */
function knock(pitch: number, at: number, level: number): Tone {
  return { wave: 'noise', pitch: [pitch, pitch * 0.6], at, length: 0.045, level };
}

function coin(pitch: number, at: number): Tone {
  return { wave: 'triangle', pitch: [pitch, pitch * 1.01], at, length: 0.22, level: 0.2 };
}

function horn(pitch: number, at: number, length: number): Tone {
  return { wave: 'triangle', pitch: [pitch, pitch], at, length, level: 0.3 };
}

/** The tones of each sound; everything is synthesized. */
export const TONES: Readonly<Record<SoundName, readonly Tone[]>> = {
  turn: [...bell(784, 0), ...bell(1047, 0.16)],
  card: [
    { wave: 'noise', pitch: [1600, 4200], at: 0, length: 0.11, level: 0.4 },
    { wave: 'noise', pitch: [900, 500], at: 0.1, length: 0.04, level: 0.5 },
  ],
  dice: [
    knock(1500, 0, 0.7),
    knock(2100, 0.07, 0.5),
    knock(1250, 0.11, 0.6),
    knock(1800, 0.19, 0.5),
    knock(1400, 0.25, 0.4),
    knock(2000, 0.36, 0.3),
  ],
  coins: [coin(2093, 0), coin(2637, 0.06), coin(3136, 0.11), coin(2349, 0.19)],
  bust: [
    { wave: 'sawtooth', pitch: [233, 87], at: 0, length: 0.5, level: 0.2 },
    { wave: 'noise', pitch: [500, 160], at: 0.02, length: 0.35, level: 0.5 },
  ],
  end: [horn(392, 0, 0.3), horn(523, 0.16, 0.3), horn(659, 0.32, 0.3), horn(784, 0.48, 0.8), horn(523, 0.48, 0.8)],
};

/** Returns the duration of a sound, in seconds. */
export function durationOf(sound: SoundName): number {
  return Math.max(...TONES[sound].map(({ at, length }) => at + length));
}
