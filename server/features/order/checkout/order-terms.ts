import { isInArea } from '#contract/delivery/delivery-area.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import type { Holder } from '#server/features/order/holds/holders.ts';
import {
  type PlaceWish,
  type ReservedSlot,
  reserveSlot,
} from '#server/features/order/holds/reserve-slot.ts';
import type { Actor, OrderRow } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { checkDeliveryArea } from './list-delivery-choices.ts';

/** In what an order of the shop's own pages and one that the owner writes for a caller differ. */
export interface OrderTerms {
  /** Whose unpaid orders it counts among; none where the owner writes it. */
  holders: readonly Holder[];
  /** Returns whether the postal code is outside the usual area. */
  checkArea(scope: Scope, postalCode: string): Promise<boolean>;
  reservePlace(scope: Scope, wish: PlaceWish): Promise<ReservedSlot>;
  row: Pick<OrderRow, 'fromDesk' | 'takenAnyway' | 'inPlaceOf' | 'holdExpiresAt'>;
  /** The first line of its history. */
  event: { actor: Actor; reason: string };
}

/** Returns the terms of an order that a shopper places. */
export function shopperTerms(holders: readonly Holder[], now: Date): OrderTerms {
  return {
    holders,
    checkArea: checkDeliveryArea,
    reservePlace: reserveSlot,
    row: {
      fromDesk: false,
      takenAnyway: false,
      inPlaceOf: '',
      holdExpiresAt: new Date(now.getTime() + HOLD_MS),
    },
    event: { actor: 'shopper', reason: 'Order placed' },
  };
}

/**
 * Returns the terms of an order that the owner writes at the order desk. It is kept until `keptUntil` and may go to any
 * postal code. With a reason to take it `anyway`, its day and time may be full or closed, but not over.
 */
export function deskTerms({
  keptUntil,
  anyway,
}: {
  keptUntil: Date;
  anyway: string | undefined;
}): OrderTerms {
  return {
    holders: [],
    async checkArea({ delivery }, postalCode) {
      const { area } = await delivery.settingsForOrder();
      return !isInArea(area, postalCode);
    },
    reservePlace: anyway === undefined ? reserveSlot : takeAnyway,
    row: {
      fromDesk: true,
      takenAnyway: anyway !== undefined,
      inPlaceOf: '',
      holdExpiresAt: keptUntil,
    },
    event: {
      actor: 'owner',
      reason:
        anyway === undefined
          ? 'Written at the order desk'
          : `Written at the order desk, although its time is full or closed: ${anyway}`,
    },
  };
}

const AREA_CLOSED = 'You no longer deliver to the postal code of this order.';

/**
 * Returns the terms of an order that is delivered free of charge in place of another one: those of the order desk, but
 * that nothing is to be paid, and that a postal code that is refused by now has to be taken `anyway`.
 */
export function replacementTerms(
  inPlaceOf: string,
  { anyway, keptUntil }: { anyway: boolean; keptUntil: Date },
): OrderTerms {
  const desk = deskTerms({ keptUntil, anyway: anyway ? `in place of ${inPlaceOf}` : undefined });
  return {
    ...desk,
    async checkArea(scope, postalCode) {
      const isOutside = await desk.checkArea(scope, postalCode);
      const { area } = await scope.delivery.settingsForOrder();
      if (!isOutside || area.outside === 'warn' || anyway) return isOutside;
      throw new ShopError('DELIVERY_UNAVAILABLE', { message: AREA_CLOSED });
    },
    row: { ...desk.row, inPlaceOf },
    event: { actor: 'owner', reason: `Delivered free of charge in place of ${inPlaceOf}` },
  };
}

async function takeAnyway(scope: Scope, { date, slot }: PlaceWish): Promise<ReservedSlot> {
  if (date < johannesburgTime(scope.now()).date) {
    const message = 'That day has passed';
    throw new ShopError('DELIVERY_UNAVAILABLE', {
      message: `${message}.`,
      issues: [{ path: 'deliveryDate', message }],
    });
  }
  if (!slot) {
    const message = 'Please choose one of the delivery times';
    throw new ShopError('RULE_NOT_MET', {
      message: `${message}.`,
      issues: [{ path: 'deliveryTime', message }],
    });
  }
  return { date, slot, freeInSlot: undefined, freeOnDay: undefined };
}
