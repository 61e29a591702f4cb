import type { ShownPhoto } from '#contract/order/order-photo.schema.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/**
 * Returns the photos of an order for the holder of its key: of the bouquet, and of the door by the outcome that
 * the page tells of, if the owner shows these.
 */
export async function shownPhotos(
  scope: Pick<Scope, 'photos' | 'photoLinks' | 'delivery'>,
  order: Order,
  outcome: DoorOutcomeFacts | undefined,
): Promise<OrderPageView['photos']> {
  const found = await scope.photos.ofOrder(order);
  if (found.length === 0) return NO_PHOTOS;
  const shown = ({ id, width, height }: (typeof found)[number]): ShownPhoto => ({
    url: scope.photoLinks.addressOf(order, id),
    width,
    height,
  });
  const bouquet = found.find(({ kind }) => kind === 'bouquet');
  const door = found.find(({ id, kind }) => kind === 'door' && id === outcome?.photoId);
  const isDoorShown = door && (await scope.delivery.settings()).settings.showDoorPhotos;
  return { bouquet: bouquet ? shown(bouquet) : null, door: isDoorShown ? shown(door) : null };
}

export const NO_PHOTOS: OrderPageView['photos'] = { bouquet: null, door: null };
