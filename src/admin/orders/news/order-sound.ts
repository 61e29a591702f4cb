import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '#src/lib/listeners.ts';

/** Two notes of a small bell, a fourth apart: how high in hertz, and when in seconds. */
const NOTES = [
  [659.25, 0],
  [880, 0.16],
] as const;
const FADES_AFTER_S = 0.9;
const LOUDNESS = 0.25;
/** Of a press that lets a page sound. */
const PRESSES = ['pointerup', 'keydown'] as const;

const listeners = createListeners();
let context: AudioContext | undefined;

/** Whether this page could be heard now: browsers keep it silent until something on it was pressed. */
export function canRing(): boolean {
  return context?.state === 'running';
}

/** Rings once, in this page; not before {@link canRing}. */
export function ring(): void {
  if (!context) return;
  for (const [pitch, after] of NOTES) {
    const start = context.currentTime + after;
    const tone = new OscillatorNode(context, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + FADES_AFTER_S);
    tone.connect(volume).connect(context.destination);
    tone.start(start);
    tone.stop(start + FADES_AFTER_S);
  }
}

/** Makes the page able to ring. Only a press of the owner's may do so. */
export async function wakeSound(): Promise<void> {
  context ??= new AudioContext();
  context.addEventListener('statechange', listeners.notify);
  await context.resume();
  listeners.notify();
}

/** Returns whether the page can ring. While the sound is wanted and it cannot, the next press on the page wakes it. */
export function useSound(isWanted: boolean): boolean {
  const isAwake = useSyncExternalStore(listeners.subscribe, canRing, () => false);
  useEffect(() => {
    if (!isWanted || isAwake) return;
    // Not every key counts as a press, and one that does not leaves the page silent.
    const wake = () => {
      if (navigator.userActivation?.hasBeenActive !== false) void wakeSound();
    };
    if (navigator.userActivation?.hasBeenActive) wake();
    for (const press of PRESSES) window.addEventListener(press, wake, { capture: true });
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, wake, { capture: true });
    };
  }, [isWanted, isAwake]);
  return isAwake;
}
