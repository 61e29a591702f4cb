import { isInArea, OUTSIDE_AREA_REFUSAL } from '#contract/delivery/delivery-area.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** Is this postal code outside the owner's area? Throws OUTSIDE_AREA where the owner refuses those. */
export async function checkDeliveryArea(
  { delivery }: Pick<Scope, 'delivery'>,
  code: string,
): Promise<boolean> {
  const { area } = await delivery.settingsForOrder();
  if (isInArea(area, code)) return false;
  if (area.outside === 'warn') return true;
  throw new ShopError('OUTSIDE_AREA', {
    issues: [{ path: 'deliveryPostalCode', message: OUTSIDE_AREA_REFUSAL }],
  });
}
