import { shopperAction } from '#server/features/mail/order-links.ts';
import { bouquetPhotoMail } from '#server/features/mail/texts/order-mails.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { queueMail } from './queue-mail.ts';

/** Emails the customer that their bouquet was photographed, once for each photo. In the caller's transaction. */
export async function queueBouquetPhotoMail(
  scope: Scope,
  order: Order,
  photoId: string,
): Promise<void> {
  const action = { ...shopperAction(scope, order), label: 'See the photo' };
  await queueMail(scope, {
    kind: 'bouquet-photo',
    order,
    occasion: photoId,
    recipient: order.customerEmail,
    subject: `A photo of your flowers, order ${order.orderNumber}`,
    content: bouquetPhotoMail(order, action),
  });
}
