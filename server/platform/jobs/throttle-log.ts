import { firstOfKind } from '#server/platform/log/first-of-kind.ts';

/**
 * Lets the same message through once per ten seconds: a database that is gone is reported by every
 * worker at every poll. Ids in a message do not make it another one.
 */
export function throttleLog(say: (message: string) => void): (message: string) => void {
  const isFirst = firstOfKind();
  return (message) => {
    const kind = message.replace(/ \(Queue: .*$/, '');
    if (isFirst(kind)) say(kind);
  };
}
