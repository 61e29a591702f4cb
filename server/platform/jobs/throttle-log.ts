import { BOUNDS } from '#server/platform/cache/bounds.ts';

const QUIET_MS = 10_000;

/**
 * Lets the same message through once per ten seconds: a database that is gone is reported by every
 * worker at every poll. Ids in a message do not make it another one.
 */
export function throttleLog(say: (message: string) => void): (message: string) => void {
  const saidAt = new Map<string, number>();
  return (message) => {
    const kind = message.replace(/ \(Queue: .*$/, '');
    const now = Date.now();
    if (now - (saidAt.get(kind) ?? 0) < QUIET_MS) return;
    if (saidAt.size >= BOUNDS.troubles) saidAt.clear();
    saidAt.set(kind, now);
    say(kind);
  };
}
