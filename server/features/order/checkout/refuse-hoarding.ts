import { randLabel } from '#contract/money/money.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import {
  type Amounts,
  CALM_LEAST,
  earnedBy,
  type Excess,
  findExcess,
  LITTLE,
  type Paid,
  PAID_COUNTS_MS,
  PLACES_LEAST,
  type Supply,
} from '#server/features/order/holds/hold-limits.ts';
import type { UnpaidOrder, UnpaidTotals } from '#server/features/order/holds/hold.repository.ts';
import { HOLD_MS } from '#server/features/order/holds/hold-time.ts';
import { findLapsingExcess, isOwnHolder } from '#server/features/order/holds/lapsing-share.ts';
import type { ReservedSlot } from '#server/features/order/holds/reserve-slot.ts';
import { type Holder, isPerson } from '#server/features/order/holds/holders.ts';
import type { PricedOrder } from './price-order.ts';

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
 * of which there are many for a customer that holds nothing else, cost one query.
 */
export async function refuseHoarding(
  scope: Pick<Scope, 'holds' | 'now'>,
  wish: Wish,
): Promise<void> {
  const { holds, now } = scope;
  const { holders, priced, place, replaced } = wish;
  const keys = holders.map(({ key }) => key);
  if (keys.length === 0) return;
  const held = await holds.unpaidOf(keys, replaced.orderIds);
  const units = priced.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (held.length === 0 && units === 1 && isPlenty(wish)) return;

  const order = { orders: 1, units, cents: priced.total };
  const state = {
    held,
    supplies: supplies(wish, await holds.unpaidTotals(place, replaced.orderIds)),
  };
  // Most orders are within the limits of any holder, with any history.
  const allUnpaid = state.supplies.map(({ unpaid }) => unpaid);
  const isWithinAny =
    !findLapsingExcess(state.supplies, allUnpaid, ({ heldBy }) => sum(held.map(heldBy))) &&
    !findExcess(holders, order, { ...state, lapsed: CALM_LEAST }, () => NOTHING_PAID);
  if (isWithinAny) return;
  const lapses = await holds.lapsesOf(keys, now());
  // More lapses than that make no difference.
  const lapsed = Math.min(CALM_LEAST, Math.max(0, ...lapses.values()));
  const paid = await holds.paidBy(keys, new Date(now().getTime() - PAID_COUNTS_MS));
  const paidFor = ({ key }: Holder) => ({
    ...(paid.get(key) ?? NOTHING_PAID),
    lapsed: lapses.get(key) ?? 0,
  });
  const excess = findExcess(holders, order, { ...state, lapsed }, paidFor);
  if (excess) throw new ShopError('HELD_UNPAID', { ...refusal(excess, held, now()) });
  const lapsing = holders.filter(
    (holder) => isOwnHolder(holder, holders) && (lapses.get(holder.key) ?? 0) >= CALM_LEAST,
  );
  if (lapsing.length > 0) await refuseLapsing(scope, wish, lapsing, { ...state, paidFor });
}

/**
 * Throws HELD_UNPAID when one of these holders, which have lately let much lapse, would hold too much by itself or with all
 * others of which that is so. What a person has paid for, and let nothing lapse of, they may have again.
 */
async function refuseLapsing(
  { holds, now }: Pick<Scope, 'holds' | 'now'>,
  wish: Wish,
  lapsing: readonly Holder[],
  {
    held,
    supplies: all,
    paidFor,
  }: {
    held: readonly UnpaidOrder[];
    supplies: readonly Supply<UnpaidOrder>[];
    paidFor: (holder: Holder) => Paid;
  },
): Promise<void> {
  const { holders, place, replaced } = wish;
  const least = { least: CALM_LEAST, now: now() };
  const totals = await holds.unpaidTotals(place, replaced.orderIds, least);
  const ofLapsing = supplies(wish, totals).map(({ unpaid }) => unpaid);
  const payers = holders.filter((person) => isPerson(person) && paidFor(person).lapsed === 0);
  for (const holder of lapsing) {
    const mine = held.filter(({ holders: keys }) => keys.includes(holder.key));
    const found = findLapsingExcess(all, ofLapsing, ({ heldBy }) => sum(mine.map(heldBy)));
    if (!found) continue;
    const { supply, room } = found;
    if (payers.some((person) => earnedBy(person, paidFor)[supply.paidIn] >= supply.wanted))
      continue;
    const isFirst = room > 0 && mine.length === 0;
    const excess = { name: supply.name, room, holder, isFirst, isOpenToLittle: false };
    throw new ShopError('HELD_UNPAID', { ...refusal(excess, held, now()) });
  }
}

/** Returns whether so much is left of each bouquet and of the places that no few networks can hold it all. */
function isPlenty({ priced, place }: Wish): boolean {
  const left = [
    ...priced.lines.map(({ product }) => product.stock),
    place.freeInSlot,
    place.freeOnDay,
  ];
  return left.every((free) => free === undefined || free >= 2 * CALM_LEAST);
}

function supplies({ priced, place, replaced }: Wish, unpaid: UnpaidTotals): Supply<UnpaidOrder>[] {
  const wanted = new Map<string, { name: string; free: number; units: number }>();
  for (const { product, quantity } of priced.lines) {
    const units = (wanted.get(product.id)?.units ?? 0) + quantity;
    // The units that the order has just taken were free.
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

/** Returns the refusal: one sentence that says what to do and tells nothing of what others hold. */
function refusal(excess: Excess, held: readonly UnpaidOrder[], now: Date) {
  const { holder, isFirst, isOpenToLittle, name, room } = excess;
  const most = isFirst
    ? `${room} ${name}`
    : isOpenToLittle && `${LITTLE.units} bouquets, up to ${randLabel(LITTLE.cents)},`;
  if (most) {
    return { message: `Please order at most ${most} for now, and the rest once these are paid.` };
  }
  const ends = held.filter(({ holders }) => holders.includes(holder.key));
  const first = Math.min(now.getTime() + HOLD_MS, ...ends.map(({ endsAtMs }) => endsAtMs));
  const retryAfterSeconds = Math.max(1, Math.ceil((first - now.getTime()) / 1000));
  const message = isPerson(holder)
    ? 'Please pay for your earlier order first, or wait until we no longer keep its flowers for you.'
    : 'Please pay for any order you have placed, or try again in a few minutes: much is kept for your connection that is not paid yet.';
  return { message, details: { retryAfterSeconds } };
}
