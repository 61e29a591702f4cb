import { createHash, randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/owner/security.schema.ts';
import { base32 } from './base32.ts';

const CODE_BYTES = 10;
const WRITTEN = /^[A-Z2-7]{16}$/;

/** Makes up recovery codes of eighty random bits each, in groups of four letters. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    base32(randomBytes(CODE_BYTES)).replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** Returns what is stored of a recovery code, however it is typed; undefined for any other text. */
export function recoveryCodeHash(typed: string): string | undefined {
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return WRITTEN.test(code) ? createHash('sha256').update(code).digest('hex') : undefined;
}
