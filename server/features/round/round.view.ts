import { serviceNote } from '#contract/order/service-time.ts';
import { placeLine } from '#contract/order/place-fields.ts';
import { roundName } from '#contract/round/round.ts';
import type { DoorOutcomeView, RoundStopView, RoundView } from '#contract/round/round.schema.ts';
import { suburbBeside } from '#contract/text/address.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { DoorOutcome, Round, RoundStop } from './round.entity.ts';

export function roundView(
  round: Round,
  stops: RoundStopView[],
  scope: Pick<Scope, 'roundTokens' | 'shop'>,
): RoundView {
  const { id, slot, linkId } = round;
  return {
    id,
    name: roundName(round),
    slot,
    link: linkId ? linkOf(scope, linkId) : null,
    stops,
  };
}

/** Returns the address that opens a round on its driver's phone. */
export function linkOf({ roundTokens, shop }: Pick<Scope, 'roundTokens' | 'shop'>, linkId: string) {
  return `${shop.publicUrl}/round/${roundTokens.tokenOf(linkId)}`;
}

/** Returns an order as a stop, for the owner; without a stop it is on no round yet. */
export function roundStopView(
  order: Order,
  stop?: RoundStop,
  outcome?: DoorOutcome,
): RoundStopView {
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    recipient: order.recipientName || order.customerName,
    address: [placeLine(order), order.deliveryAddress, suburbBeside(order)]
      .filter(Boolean)
      .join(', '),
    postalCode: order.deliveryPostalCode,
    slot: order.deliveryTime,
    service: serviceNote(order),
    coordinates: coordinatesOf(stop),
    outcome: outcome ? doorOutcomeView(outcome) : null,
  };
}

/** Returns where the owner has put a stop on the map; null where nothing was said. */
export function coordinatesOf(stop: RoundStop | undefined): RoundStopView['coordinates'] {
  const { latitude = null, longitude = null } = stop ?? {};
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

export function doorOutcomeView({ id, kind, toWhom, note, at }: DoorOutcome): DoorOutcomeView {
  return { id, kind, toWhom, note, at: at.toISOString() };
}
