import { type Cents, randLabel } from '#contract/money.ts';

/*
 * What an order's attention says about money. Said here once, so that whoever settles the money knows
 * the sentence again and can take it away.
 */

export function cameTwice(reference: string, amount: Cents): string {
  return `Payment ${reference} of ${randLabel(amount)} came twice and must be given back.`;
}

export function cancelledAfterPaid(kept: Cents): string {
  return `Cancelled after it was paid: ${randLabel(kept)} is to be given back.`;
}

export function otherAmount(reference: string, came: Cents | undefined, due: Cents): string {
  const amount = came === undefined ? 'an unreadable amount' : randLabel(came);
  return `Payment ${reference} brought ${amount}, the order costs ${randLabel(due)}.`;
}

/** Settled as soon as no more is kept than the order costs. */
export function isOwed(reason: string): boolean {
  return reason.endsWith(' must be given back.') || reason.endsWith(' is to be given back.');
}

/** Money that paid nothing yet: the end of the order does not settle it. */
export function isUnplaced(reason: string): boolean {
  return /^Payment \S+ brought /.test(reason);
}
