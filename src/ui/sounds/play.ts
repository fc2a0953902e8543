import { settings } from '../settings';
import { TONES, type SoundName, type Tone } from './tones';

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
 * Plays a sound at the user's volume; does nothing if sounds are off or audio is still locked.
 * @param delayS delay in seconds
 */
export function playSound(sound: SoundName, delayS = 0): void {
  const { sounds, volume } = settings();
  if (!sounds || audioContext?.state !== 'running') return;
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
