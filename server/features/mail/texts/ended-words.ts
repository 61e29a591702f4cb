import type { Fulfilment } from '#contract/order/order.ts';

interface EndedWords {
  /** After an order was cancelled. */
  cancelled: string;
  /** Behind “has ended, and”. */
  ended: string;
}

const ENDED_WORDS: Readonly<Record<Fulfilment, EndedWords>> = {
  delivery: {
    cancelled: 'Nothing will be delivered.',
    ended: 'nothing more will be delivered',
  },
  collection: {
    cancelled: 'There is nothing to collect.',
    ended: 'there is nothing more to collect',
  },
  email: {
    cancelled: 'Its code can’t be used.',
    ended: 'its code can’t be used any more',
  },
};

/** Returns what an order that has ended no longer brings, in words. */
export function endedWords({ fulfilment }: { fulfilment: Fulfilment }): EndedWords {
  return ENDED_WORDS[fulfilment];
}
