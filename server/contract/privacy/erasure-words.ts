import type { Erasure } from './person.schema.ts';

/** Returns whether nothing of the person is left but what the books need. */
export function isWhole({ left, owed, isPaymentArriving }: Erasure): boolean {
  return left.length + owed.length === 0 && !isPaymentArriving;
}

/** Returns what an erasure did and what it left, a sentence for each, with what helps. */
export function erasureWords(done: Erasure): string[] {
  const { erased, received, left, owed, beside, isPaymentArriving } = done;
  return [
    isWhole(done) ? 'Erased.' : 'Not everything is erased yet.',
    ...of(erased, 'Orders that keep only what the books need:'),
    ...of(received, 'Orders of others that no longer name this recipient:'),
    ...of(
      left,
      'Still under way, of a subscription that goes on, with a gift voucher that is still to be emailed, or without your answer to what was wrong, and so left as they are:',
      'Erase this person again afterwards.',
    ),
    ...of(
      owed,
      'Money is still owed for these, and so they are left as they are:',
      'Refund it on the page of the order, or note there that you keep it as agreed. Then erase this person again.',
    ),
    ...of(
      beside,
      'These name the number as a second one, which may be somebody else’s, and so are left as they are:',
      'Look at them, and erase those that are theirs by their email address.',
    ),
    ...(isPaymentArriving
      ? ['A payment of theirs is just being confirmed. Erase this person again in an hour.']
      : []),
  ];
}

function of(orderNumbers: readonly string[], what: string, next = ''): string[] {
  if (orderNumbers.length === 0) return [];
  return [`${what} ${orderNumbers.join(', ')}. ${next}`.trimEnd()];
}
