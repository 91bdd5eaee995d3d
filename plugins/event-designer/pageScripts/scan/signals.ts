import type { ScanSound } from '../../contract/scanResults.ts';
import { playSound, type ScanSignal } from './tones.ts';

/** Milliseconds of vibration and rest in turns. */
const vibrations: Record<ScanSignal, number[]> = {
  success: [80],
  error: [300, 80, 300],
  pending: [80, 80, 80, 80, 80],
};

let context: AudioContext | undefined;

/** Enables sound. Browsers allow this only while they handle a tap or a key. */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') void context.resume().catch(() => undefined);
}

/** Plays the sound of a result and vibrates, if the device can. */
export function signal(result: ScanSignal, sound: ScanSound = 'usual'): void {
  navigator.vibrate?.(vibrations[result]);
  if (context?.state === 'running') playSound(context, sound, result);
}
