import { createHash } from 'node:crypto';

/**
 * What a repeated call is recognised by: its idempotency key together with its content, as a digest. The same key
 * with other content is another call. Null for a call without a key, which is never a repeat.
 */
export function callMark(key: string | undefined, content: object): string | null {
  if (key === undefined) return null;
  return createHash('sha256')
    .update(`${key}\n${JSON.stringify(content)}`)
    .digest('base64url');
}
