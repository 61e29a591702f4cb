import { randLabelOf } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';

/** Letters and digits that are not mistaken for each other. */
export const GIFT_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** How many of them a code has: about 78 bits, too many to guess. */
export const GIFT_LENGTH = 16;

const GIFT_CODE = new RegExp(`^GIFT[${GIFT_ALPHABET}]{${GIFT_LENGTH}}$`);

/** Returns the code of a gift voucher as it is kept, from one as it was typed; undefined where it is none. */
export function giftCodeIn(plain: string): string | undefined {
  const code = plain.replaceAll('-', '');
  return GIFT_CODE.test(code) ? code : undefined;
}

/** Returns the code of a gift voucher as it is read: "GIFT-ABCD-EFGH-JKMN-PQRS". */
export function shownGiftCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code;
}

/** Returns what is left on a gift voucher, an amount such as "199.00", in words: "R199.00, until Friday 30 November 2029". */
export function giftLeftText(left: string, until: string | null): string {
  if (left === '0.00') return 'Nothing';
  return until ? `${randLabelOf(left)}, until ${longDate(until)}` : randLabelOf(left);
}

/** At most so many amounts are offered. */
export const MAX_GIFT_AMOUNTS = 8;

/** A gift voucher is good for three years at least: section 63 of the Consumer Protection Act. */
export const GIFT_YEARS = { min: 3, max: 10 } as const;

export const MAX_GIFT_MESSAGE = 500;

/** What the owner sets before there is any. */
export const NO_GIFT_SETTINGS = {
  isOn: false,
  amounts: [20_000, 50_000, 100_000],
  minCents: 10_000,
  // Enough for a company that sends to eight.
  maxCents: 1_000_000,
  years: 3,
};
