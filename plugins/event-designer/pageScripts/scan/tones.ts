import type { ScanSound, scanResults } from '../../contract/scanResults.ts';

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

/** The tones of each result. They differ in pitch and rhythm, so that a refusal is easy to tell from an admission. */
const usual: Record<ScanSignal, readonly Tone[]> = {
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

/**
 * The sounds that rules can have. None is longer than the usual ones, so that the signals of successive scans do not
 * overlap.
 */
const sounds: Record<Exclude<ScanSound, 'usual'>, readonly Tone[]> = {
  chime: [
    { pitch: 1047, at: 0, lasts: 0.12, shape: 'sine' },
    { pitch: 784, at: 0.14, lasts: 0.3, shape: 'sine' },
  ],
  bell: [
    { pitch: 1568, at: 0, lasts: 0.5, shape: 'sine' },
    { pitch: 3136, at: 0, lasts: 0.2, shape: 'sine' },
  ],
  fanfare: [
    { pitch: 523, at: 0, lasts: 0.1, shape: 'triangle' },
    { pitch: 659, at: 0.12, lasts: 0.1, shape: 'triangle' },
    { pitch: 784, at: 0.24, lasts: 0.1, shape: 'triangle' },
    { pitch: 1047, at: 0.36, lasts: 0.28, shape: 'triangle' },
  ],
  buzzer: [{ pitch: 120, at: 0, lasts: 0.6, shape: 'square' }],
  alarm: [
    { pitch: 988, at: 0, lasts: 0.14, shape: 'square' },
    { pitch: 740, at: 0.16, lasts: 0.14, shape: 'square' },
    { pitch: 988, at: 0.32, lasts: 0.14, shape: 'square' },
    { pitch: 740, at: 0.48, lasts: 0.14, shape: 'square' },
  ],
  silent: [],
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

/** Plays a sound; `usual` is that of the result. */
export function playSound(context: AudioContext, sound: ScanSound, result: ScanSignal): void {
  for (const tone of sound === 'usual' ? usual[result] : sounds[sound]) playTone(context, tone);
}
