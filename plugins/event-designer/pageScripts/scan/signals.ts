import type { scanResults } from '../../contract/scanResults.ts';

export type ScanSignal = (typeof scanResults)[number];

type Tone = {
  /** Hertz. */
  pitch: number;
  /** Seconds after the start of the signal. */
  at: number;
  /** Seconds. */
  lasts: number;
  shape: OscillatorType;
};

/** Tones that differ in pitch and in rhythm, so that nobody has to know them to tell a refusal from an admission. */
const tones: Record<ScanSignal, readonly Tone[]> = {
  success: [
    { pitch: 880, at: 0, lasts: 0.09, shape: 'sine' },
    { pitch: 1319, at: 0.1, lasts: 0.16, shape: 'sine' },
  ],
  error: [
    { pitch: 185, at: 0, lasts: 0.2, shape: 'square' },
    { pitch: 156, at: 0.26, lasts: 0.4, shape: 'square' },
  ],
  pending: [
    { pitch: 587, at: 0, lasts: 0.09, shape: 'triangle' },
    { pitch: 587, at: 0.15, lasts: 0.09, shape: 'triangle' },
    { pitch: 587, at: 0.3, lasts: 0.09, shape: 'triangle' },
  ],
};

/** Milliseconds of vibration and rest in turns. */
const vibrations: Record<ScanSignal, number[]> = {
  success: [80],
  error: [300, 80, 300],
  pending: [80, 80, 80, 80, 80],
};

/** A square sounds much louder than a sine. */
const loudness: Partial<Record<OscillatorType, number>> = { square: 0.12, triangle: 0.35 };

/** A tone that begins or ends at full volume clicks. */
const fade = 0.01;

function playTone(context: AudioContext, { pitch, at, lasts, shape }: Tone): void {
  const begin = context.currentTime + at;
  const end = begin + lasts;
  const volume = context.createGain();
  const loud = loudness[shape] ?? 0.3;
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(loud, begin + fade);
  volume.gain.setValueAtTime(loud, end - fade);
  volume.gain.linearRampToValueAtTime(0, end);
  const oscillator = context.createOscillator();
  oscillator.type = shape;
  oscillator.frequency.value = pitch;
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(end);
}

let context: AudioContext | undefined;

/** Lets sound begin. Browsers allow it only while they handle a tap or a key. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/** Lets a result be heard and felt, as far as the device can. */
export function signal(result: ScanSignal): void {
  navigator.vibrate?.(vibrations[result]);
  if (context?.state !== 'running') return;
  for (const tone of tones[result]) playTone(context, tone);
}
