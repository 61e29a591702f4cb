import { randLabel } from '#contract/money/money.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import {
  type Amounts,
  CALM_LEAST,
  type Excess,
  findExcess,
  LITTLE,
  type Paid,
  PAID_COUNTS_MS,
  PLACES_LEAST,
  type Supply,
} from './hold-limits.ts';
import type { UnpaidOrder, UnpaidTotals } from './hold.repository.ts';
import type { ReservedSlot } from '#server/features/order/place/reserve-slot.ts';
import { type Holder, isPerson } from './holders.ts';
import type { PricedOrder } from '#server/features/order/place/price-order.ts';

/** An order that is about to be placed: its products are locked and its stock is taken. */
export interface Wish {
  holders: readonly Holder[];
  priced: PricedOrder;
  place: ReservedSlot;
  /** Those that it replaces, and how many bouquets these gave back. */
  replaced: { orderIds: readonly string[]; units: number };
}

const NOTHING: Amounts = { orders: 0, units: 0, cents: 0 };
const NOTHING_PAID: Paid = { ...NOTHING, withoutCart: NOTHING, lapsed: 0 };

/**
 * Throws HELD_UNPAID when one of the holders would hold too much without having paid; see
 * hold-limits.ts. Call it with the holders, products and the day locked. Most orders, one bouquet
 * of a customer that holds nothing else, cost one query.
 */
export async function refuseHoarding(
  { holds, now }: Pick<Scope, 'holds' | 'now'>,
  wish: Wish,
): Promise<void> {
  const { holders, priced, place, replaced } = wish;
  const keys = holders.map(({ key }) => key);
  if (keys.length === 0) return;
  const held = await holds.unpaidOf(keys, replaced.orderIds);
  const units = priced.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held.length === 0 && units === 1) return;

  const order = { orders: 1, units, cents: priced.total };
  const state = {
    held,
    supplies: supplies(wish, await holds.unpaidTotals(place, replaced.orderIds)),
  };
  // Most orders are right for any holder, whatever went before.
  if (!findExcess(holders, order, { ...state, lapsed: CALM_LEAST }, () => NOTHING_PAID)) return;
  const lapses = await holds.lapsesOf(keys, now());
  // Beyond that it makes no difference.
  const lapsed = Math.min(CALM_LEAST, Math.max(0, ...lapses.values()));
  const paid = await holds.paidBy(keys, new Date(now().getTime() - PAID_COUNTS_MS));
  const paidFor = ({ key }: Holder) => ({
    ...(paid.get(key) ?? NOTHING_PAID),
    lapsed: lapses.get(key) ?? 0,
  });
  const excess = findExcess(holders, order, { ...state, lapsed }, paidFor);
  if (excess) throw new ShopError('HELD_UNPAID', { ...refusal(excess, held, now()) });
}

function supplies({ priced, place, replaced }: Wish, unpaid: UnpaidTotals): Supply<UnpaidOrder>[] {
  const wanted = new Map<string, { name: string; free: number; units: number }>();
  for (const { product, quantity } of priced.lines) {
    const units = (wanted.get(product.id)?.units ?? 0) + quantity;
    // What the order has just taken was free.
    wanted.set(product.id, { name: product.name, free: product.stock + units, units });
  }
  const isSameDay = ({ date }: UnpaidOrder) => date === place.date;
  const places = {
    name: 'orders for that time',
    wanted: 1,
    isWhole: false,
    least: PLACES_LEAST,
    paidIn: 'orders' as const,
  };
  const bouquets = { least: CALM_LEAST, paidIn: 'units' as const };
  return [
    ...[...wanted].map(([id, { name, free, units }]) => ({
      ...bouquets,
      name: `of ${name}`,
      free,
      unpaid: unpaid.unitsOf[id] ?? 0,
      wanted: units,
      isWhole: false,
      heldBy: (order: UnpaidOrder) => order.unitsOf[id] ?? 0,
    })),
    {
      ...bouquets,
      name: 'bouquets',
      free: unpaid.free + replaced.units,
      unpaid: sum(Object.values(unpaid.unitsOf)),
      wanted: sum([...wanted.values()].map(({ units }) => units)),
      isWhole: true,
      heldBy: ({ units }) => units,
    },
    ...(place.freeInSlot === undefined
      ? []
      : [
          {
            ...places,
            free: place.freeInSlot,
            unpaid: unpaid.inSlot,
            heldBy: (order: UnpaidOrder) => (isSameDay(order) && order.slot === place.slot ? 1 : 0),
          },
        ]),
    ...(place.freeOnDay === undefined
      ? []
      : [
          {
            ...places,
            free: place.freeOnDay,
            unpaid: unpaid.onDay,
            heldBy: (order: UnpaidOrder) => (isSameDay(order) ? 1 : 0),
          },
        ]),
  ];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** One sentence that says what to do; nothing in it tells what others hold. */
function refusal(excess: Excess, held: readonly UnpaidOrder[], now: Date) {
  const { holder, isFirst, isOpenToLittle, name, room } = excess;
  const most = isFirst
    ? `${room} ${name}`
    : isOpenToLittle && `${LITTLE.units} bouquets, up to ${randLabel(LITTLE.cents)},`;
  if (most) {
    return { message: `Please order at most ${most} for now, and the rest once these are paid.` };
  }
  const ends = held.filter(({ holders }) => holders.includes(holder.key));
  const first = Math.min(...ends.map(({ endsAtMs }) => endsAtMs));
  const retryAfterSeconds = Math.max(1, Math.ceil((first - now.getTime()) / 1000));
  const message = isPerson(holder)
    ? 'Please pay for your earlier order first, or wait until we no longer keep its flowers for you.'
    : 'Please pay for any order you have placed, or try again in a few minutes: much is kept for your connection that is not paid yet.';
  return { message, details: { retryAfterSeconds } };
}
