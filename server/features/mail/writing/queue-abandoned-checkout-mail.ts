import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { ABANDONED_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Queues the one email about a cart that was not ordered, in the caller's transaction. */
export async function queueAbandonedCheckoutMail(
  scope: Scope,
  mail: {
    recipient: string;
    /** What can still be bought. */
    lines: readonly CartLineView[];
    cartUrl: string;
    unsubscribeUrl: string;
  },
): Promise<void> {
  await queueMail(scope, {
    kind: ABANDONED_KIND,
    order: undefined,
    recipient: mail.recipient,
    subject: 'Your flowers are still in your cart',
    content: {
      title: 'Still thinking about it?',
      paragraphs: [
        `At the checkout of ${scope.shop.name} you asked us to email you once if you didn’t finish your order. Your cart is as you left it. We do not hold its flowers for you, so they are there while they last.`,
      ],
      action: { label: 'Go back to my cart', url: mail.cartUrl },
      amounts: [],
      sections: [
        {
          heading: 'In your cart',
          rows: mail.lines.map(({ product, size, quantity }) => [
            product.name,
            quantity === 1 ? size : `${quantity} × ${size}`,
          ]),
        },
      ],
      closing: 'This is the only email about it, and we’ve deleted your address from our list.',
      unsubscribeUrl: mail.unsubscribeUrl,
    },
  });
}
