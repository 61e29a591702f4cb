import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long one code is shown, in milliseconds. */
export const STEP_MS = 30_000;
const DIGITS = 6;
/** A phone's clock may be this many steps off, either way. */
const DRIFT = 1;

/** Returns the number of the step that a moment is in. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** Returns the code of a secret for one step: TOTP (RFC 6238) with SHA-1, as every authenticator app has it. */
export function totp(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the step that a code is of: now, or one before or after. Undefined for a wrong code, and for one of a step
 * that is not after `last`, the newest that was used.
 */
export function findStep(
  secret: Buffer,
  code: string,
  at: Date,
  last: number | null,
): number | undefined {
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = stepOf(at) - DRIFT; step <= stepOf(at) + DRIFT; step += 1) {
    const right = Buffer.from(totp(secret, step));
    const fits = given.length === right.length && timingSafeEqual(given, right);
    if (fits && step > (last ?? -1)) found = step;
  }
  return found;
}
