import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createListeners } from '#src/lib/listeners.ts';

/** How this browser tells of a new order. */
export type NewsWay = 'sound' | 'notification';

const STORAGE_KEY = 'ownerNews';

/** Nothing personal: it stays when the owner signs out, so that a browser asks once. */
const newsChoice = z.object({
  sound: z.boolean(),
  notification: z.boolean(),
  /** The question on the overview was answered. */
  isAsked: z.boolean(),
});
export type NewsChoice = z.infer<typeof newsChoice>;

const NOTHING: NewsChoice = { sound: false, notification: false, isAsked: false };
/** The server does not know what a browser was told: no question comes with its page, and goes again. */
const UNKNOWN: NewsChoice = { ...NOTHING, isAsked: true };

const listeners = createListeners();
let last: { text: string | null; choice: NewsChoice } = { text: null, choice: NOTHING };

/** Returns what was chosen in this browser, in whichever tab. */
export function readNewsChoice(): NewsChoice {
  const text = stored();
  if (text !== last.text) {
    const { data } = newsChoice.safeParse(parsed(text));
    last = { text, choice: data ?? NOTHING };
  }
  return last.choice;
}

/** Changes a part of it. Where storage is blocked it stays as it was, and the switch shows that. */
export function chooseNews(change: Partial<NewsChoice>): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readNewsChoice(), ...change }));
  } catch {
    return;
  }
  listeners.notify();
}

export function useNewsChoice(): NewsChoice {
  return useSyncExternalStore(subscribe, readNewsChoice, () => UNKNOWN);
}

/** Whether new orders are told of while the tab is hidden. */
export function wantsNews({ sound, notification }: NewsChoice): boolean {
  return sound || notification;
}

function subscribe(listener: () => void): () => void {
  const stop = listeners.subscribe(listener);
  window.addEventListener('storage', listener);
  return () => {
    stop();
    window.removeEventListener('storage', listener);
  };
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return undefined;
  }
}
