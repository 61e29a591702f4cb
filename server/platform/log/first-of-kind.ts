import { errorCodeOf } from '#server/platform/errors/errors.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';

const QUIET_MS = 10_000;

/**
 * Returns a function that remembers the kinds of recent log entries. It returns true for the first of a kind in ten
 * seconds, and for no more kinds than it can remember, because a stranger can cause any number of entries.
 */
export function firstOfKind(): (kind: string) => boolean {
  const saidAt = new Map<string, number>();
  return (kind) => {
    const now = Date.now();
    for (const [said, at] of saidAt) if (now - at >= QUIET_MS) saidAt.delete(said);
    if (saidAt.has(kind) || saidAt.size >= BOUNDS.troubles) return false;
    saidAt.set(kind, now);
    return true;
  };
}

/**
 * Returns the kind of an error: its class and code, and the line that threw it. Its message can differ each time, and
 * is not part of the kind.
 */
export function kindOfError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const thrownAt = /^\s+at .*$/m.exec(error.stack ?? '')?.[0].trim() ?? '';
  return `${error.constructor.name} ${errorCodeOf(error)} ${thrownAt}`;
}
