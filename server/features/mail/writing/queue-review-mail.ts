import { REVIEW_KIND } from '#server/features/mail/texts/anybodys-mail.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Queues the one email that asks the shopper of a delivered order for reviews, in the caller's transaction. */
export async function queueReviewMail(
  scope: Scope,
  order: Order,
  { unsubscribeUrl }: { unsubscribeUrl: string },
): Promise<void> {
  const { shop, orderAccessTokens } = scope;
  await queueMail(scope, {
    kind: REVIEW_KIND,
    order,
    recipient: order.customerEmail,
    subject: 'How were the flowers?',
    content: {
      title: greeting(order.customerName),
      paragraphs: [
        `We’ve delivered your order ${order.orderNumber}. How were the flowers? A few words, and a photo if you have one, help other shoppers choose.`,
        'What you write is shown on our website, with its date and the name you choose: a first name or initials.',
      ],
      action: {
        label: 'Say how they were',
        url: `${shop.publicUrl}/my-order/${order.id}/review?key=${orderAccessTokens.keyOf(order)}`,
      },
      amounts: [],
      sections: [],
      closing:
        'We ask once for each order. If something was wrong, the page of your order is the quickest way to tell us.',
      unsubscribeUrl,
    },
  });
}
