import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { isOnDay } from '#contract/order/order-lists.ts';
import type { TakeBouquetPhotoInput } from '#contract/order/order-photo.schema.ts';
import { makePhoto } from '#server/features/image/make-photo.ts';
import { getAdminOrder } from '#server/features/order/admin/admin-order.queries.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { dropBouquetPhoto } from './remove-photo.ts';

/**
 * Stores the photo of an order's finished bouquet and writes to its customer, in one transaction. It takes the
 * place of the one that the owner saw, whose email is not sent if it has not gone out. The same photo sent again
 * changes nothing. Throws ORDER_NOT_FOUND, ORDER_STATUS_CONFLICT for an order that does not go out, PHOTO_CHANGED where
 * another one is there than the owner saw, and what is wrong with the file: NOT_AN_IMAGE, IMAGE_DAMAGED,
 * IMAGE_TOO_MANY_PIXELS.
 */
export async function takeBouquetPhoto(
  scope: Scope,
  input: TakeBouquetPhotoInput,
): Promise<AdminOrderView> {
  const { id, photoId, file } = input;
  const seen = await scope.orders.findById(id);
  // Asked before the picture is made as well, which takes a second.
  if (!(await readPlace(scope, seen, input)).isTaken) {
    const made = await makePhoto(scope, Buffer.from(file, 'base64'));
    await scope.transaction(async (inner) => {
      const { order, isTaken, before } = await readPlace(
        inner,
        await inner.orders.lockById(id),
        input,
      );
      if (isTaken) return;
      if (before) await dropBouquetPhoto(inner, order, before.id);
      const now = inner.now();
      const picture = { ...made, takenAt: now, storedAt: now };
      await inner.photos.add({ id: photoId, order, kind: 'bouquet', ...picture });
      appendHistory(inner, order, order.customerEmail ? SENT : ON_ITS_PAGE);
      await inner.tell('order.photographed', { order, photoId });
    });
  }
  return getAdminOrder(scope, { id });
}

const SENT = 'Photo of the bouquet sent to the customer';
const ON_ITS_PAGE = 'Photo of the bouquet put on the page of the order';

/** Returns whether the photo is there already, and else the one before it. */
async function readPlace(
  { photos }: Pick<Scope, 'photos'>,
  order: Order | null,
  { photoId, replaces }: TakeBouquetPhotoInput,
) {
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const before = (await photos.ofOrder(order)).find(({ kind }) => kind === 'bouquet');
  if (before?.id === photoId) return { order, isTaken: true, before };
  if (!isOnDay(order.status) || order.erasedAt) throw new ShopError('ORDER_STATUS_CONFLICT');
  if ((before?.id ?? null) !== replaces) throw new ShopError('PHOTO_CHANGED');
  return { order, isTaken: false, before };
}
