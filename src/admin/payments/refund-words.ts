import type { RefundView } from '#contract/payment/payment-admin.schema.ts';

/** How a refund stands, in words, and how that is to be taken. */
export function refundWords({ state }: Pick<RefundView, 'state'>): {
  text: string;
  tone: 'good' | 'bad' | 'plain';
  /** The money may still move. */
  isOpen: boolean;
} {
  switch (state) {
    case 'done':
      return { text: 'Refunded', tone: 'good', isOpen: false };
    case 'refused':
      return { text: 'Not refunded', tone: 'bad', isOpen: false };
    case 'withdrawn':
      return { text: 'Withdrawn', tone: 'plain', isOpen: false };
    case 'unclear':
      return { text: 'Not known yet', tone: 'bad', isOpen: true };
    case 'asking':
    case 'sending':
      return { text: 'Under way', tone: 'plain', isOpen: true };
  }
}
