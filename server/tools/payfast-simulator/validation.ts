import { z } from 'zod';
import type { TransactionStore } from './transactions.ts';
import { parseUrlencoded } from './urlencoded.ts';

export const VALIDATE_MODES = ['ok', 'down403', '500', 'hang', 'invalid'] as const;
export const validateMode = z.enum(VALIDATE_MODES);
export type ValidateMode = z.infer<typeof validateMode>;

export type Validation = ReturnType<typeof createValidation>;

/** The server confirmation: vouches for what was sent, unless told to misbehave. */
export function createValidation(store: TransactionStore) {
  let standing: ValidateMode = 'ok';
  let queue: ValidateMode[] = [];

  return {
    /** Misbehave from now on; `ok` ends all misbehaviour. */
    setMode(mode: ValidateMode): void {
      standing = mode;
      queue = [];
    },
    /** The next calls behave like this, one each, then it is as before. */
    nextModes(modes: readonly ValidateMode[]): void {
      queue.push(...modes);
    },
    /** How to answer this call. */
    takeMode: (): ValidateMode => queue.shift() ?? standing,
    /** Whether the posted body is exactly a notification this simulator generated. */
    isGenuine: (body: string): boolean => store.isRegistered(parseUrlencoded(body)),
  };
}
