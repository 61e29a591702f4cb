import type { z } from 'zod';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { removePhotoInput } from '#contract/order/order-photo.schema.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const REMOVED = {
  bouquet: 'Photo of the bouquet removed',
  door: 'Photo of the door removed',
  claim: 'Photo of what is wrong removed',
  review: 'Photo of a review removed',
} as const;

/**
 * Removes a photo of an order: its addresses open nothing from then on, and an email about it that has not gone
 * out is not sent. One that is gone already stays so. Throws ORDER_NOT_FOUND.
 */
export async function removePhoto(
  scope: Scope,
  { id, photoId }: z.infer<typeof removePhotoInput>,
): Promise<AdminOrderView> {
  await scope.transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    if (!order) throw new ShopError('ORDER_NOT_FOUND');
    const photo = (await inner.photos.ofOrder(order)).find((each) => each.id === photoId);
    if (!photo) return;
    if (photo.kind === 'bouquet') await dropBouquetPhoto(inner, order, photoId);
    else await inner.photos.remove(photoId);
    appendHistory(inner, order, REMOVED[photo.kind]);
  });
  return getAdminOrder(scope, { id });
}

/** Removes the photo of a bouquet, with the email about it if that still waits. */
export async function dropBouquetPhoto(
  { photos, mails }: Pick<Scope, 'photos' | 'mails'>,
  order: Order,
  photoId: string,
): Promise<void> {
  await photos.remove(photoId);
  await mails.removeUnsent(order, photoId);
}
