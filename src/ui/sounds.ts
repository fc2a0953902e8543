import { useEffect, useRef } from 'react';
import type { GameEvent, GameState } from '../games/contract';
import { settings } from './settings';
import { silencedCauses, type SoundCause } from './sound-settings';

/** The sounds of a table. */
export const SOUNDS = [
  'turn',
  'card',
  'dice',
  'coins',
  'bust',
  'win',
  'loss',
  'end',
  'chat',
  'hurry',
  'join',
  'leave',
] as const;
/** One of these sounds. */
export type SoundName = (typeof SOUNDS)[number];

/** What causes each sound. */
const CAUSES: Readonly<Record<SoundName, SoundCause>> = {
  turn: 'turn',
  card: 'pieces',
  dice: 'pieces',
  coins: 'pieces',
  bust: 'pieces',
  win: 'win',
  loss: 'loss',
  end: 'end',
  chat: 'chat',
  hurry: 'time',
  join: 'people',
  leave: 'people',
};

/** Compensates for the lower loudness of band-passed noise. */
const NOISE_GAIN = 2.5;

let audioContext: AudioContext | undefined;
let noiseBuffer: AudioBuffer | undefined;

/** Unlocks audio. Browsers allow it only after a user gesture; before that it does nothing. */
export function unlockAudio(): void {
  if (!settings().sounds || !navigator.userActivation?.hasBeenActive) return;
  audioContext ??= new AudioContext();
  // If it is not allowed after all, the table stays silent.
  if (audioContext.state !== 'running') audioContext.resume().catch(() => undefined);
}

/**
 * Plays a sound at the user's volume; does nothing if sounds or those of its cause are off, or audio is still locked.
 * @param delayS delay in seconds
 */
export function playSound(sound: SoundName, delayS = 0): void {
  const { sounds, volume } = settings();
  if (!sounds || silencedCauses().includes(CAUSES[sound]) || audioContext?.state !== 'running') return;
  const master = audioContext.createGain();
  master.gain.value = volume ** 2; // perceived loudness is not linear
  master.connect(audioContext.destination);
  const start = audioContext.currentTime + delayS;
  for (const tone of TONES[sound]) playTone(audioContext, master, tone, start + tone.at);
}

function playTone(audio: AudioContext, master: AudioNode, { wave, pitch, length, level }: Tone, start: number): void {
  const loudness = audio.createGain();
  loudness.gain.setValueAtTime(0.0001, start);
  loudness.gain.exponentialRampToValueAtTime(wave === 'noise' ? NOISE_GAIN * level : level, start + 0.005);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + length);
  loudness.connect(master);
  const source =
    wave === 'noise' ? noiseSource(audio, pitch, start, length) : oscillatorSource(audio, wave, pitch, start, length);
  source.connect(loudness);
}

function oscillatorSource(
  audio: AudioContext,
  wave: OscillatorType,
  pitch: Tone['pitch'],
  start: number,
  length: number,
) {
  const oscillator = audio.createOscillator();
  oscillator.type = wave;
  rampFrequency(oscillator.frequency, pitch, start, length);
  oscillator.start(start);
  oscillator.stop(start + length);
  return oscillator;
}

function noiseSource(audio: AudioContext, pitch: Tone['pitch'], start: number, length: number): AudioNode {
  const source = audio.createBufferSource();
  source.buffer = noiseBuffer ??= whiteNoise(audio);
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  rampFrequency(band.frequency, pitch, start, length);
  source.connect(band);
  source.start(start);
  source.stop(start + length);
  return band;
}

function rampFrequency(frequency: AudioParam, [from, to]: Tone['pitch'], start: number, length: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + length);
}

/** Returns a second of white noise, shared by all sounds. */
function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 2 * Math.random() - 1;
  return buffer;
}

const SOUND_GAP_S = 0.3;

/**
 * Plays the sounds of a board's events when it shows a new state, each sound once. It is silent for a repeated state,
 * as after a reconnection, and while the page is hidden.
 * @param G the view that the board shows, which may lag behind the match
 */
export function useSounds<F extends GameEvent>(
  G: GameState & { readonly events: readonly F[] },
  soundOf: (fact: F) => SoundName | undefined,
): void {
  const lastPlayed = useRef<string>(undefined);
  useEffect(() => {
    const serialized = JSON.stringify(G);
    const isNews = lastPlayed.current !== undefined && lastPlayed.current !== serialized;
    lastPlayed.current = serialized;
    if (!isNews || document.hidden) return;
    const sounds = new Set(G.events.map(soundOf).filter((sound) => sound !== undefined));
    [...sounds].forEach((sound, nth) => playSound(sound, nth * SOUND_GAP_S));
  }, [G, soundOf]);
}

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

function glide(from: number, to: number, at: number, length: number): Tone {
  return { wave: 'sine', pitch: [from, to], at, length, level: 0.3 };
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
  win: [horn(523, 0, 0.2), horn(659, 0.14, 0.2), horn(784, 0.28, 0.9), horn(1047, 0.28, 0.9), coin(3136, 0.5)],
  loss: [horn(330, 0, 0.35), horn(294, 0.25, 0.35), horn(220, 0.5, 0.8)],
  end: [horn(392, 0, 0.3), horn(523, 0.16, 0.3), horn(659, 0.32, 0.3), horn(784, 0.48, 0.8), horn(523, 0.48, 0.8)],
  chat: [glide(1319, 1319, 0, 0.12), glide(1760, 1760, 0.09, 0.16)],
  hurry: [
    glide(988, 988, 0, 0.09),
    glide(740, 740, 0.22, 0.09),
    glide(988, 988, 0.44, 0.09),
    glide(740, 740, 0.66, 0.09),
  ],
  join: [knock(700, 0, 0.5), glide(587, 880, 0.08, 0.3)],
  leave: [glide(880, 587, 0, 0.3), knock(500, 0.3, 0.6)],
};

/** Returns the duration of a sound, in seconds. */
export function durationOf(sound: SoundName): number {
  return Math.max(...TONES[sound].map(({ at, length }) => at + length));
}
