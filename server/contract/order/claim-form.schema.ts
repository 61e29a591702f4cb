import { z } from 'zod';
import { keysOf } from '#contract/text/record-of.ts';
import { paragraph } from '#contract/text/text.ts';
import { CLAIM_KINDS, MAX_CLAIM_WORDS } from './claim.ts';

/** What the shopper types. */
export const claimForm = z.object({
  kind: z.enum(keysOf(CLAIM_KINDS), 'Please choose what is wrong'),
  words: paragraph('Your words', MAX_CLAIM_WORDS)
    .refine((text) => text !== '', 'Please tell us in a few words what is wrong')
    .prefault(''),
});
