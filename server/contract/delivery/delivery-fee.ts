import { type Cents, cents, randLabel } from '#contract/money/money.ts';
import type { DateText } from '#contract/time/day.ts';
import { type DueTime, isCollectionTime } from './collection.ts';
import { DELIVERY_SLOTS } from './delivery.ts';
import type { DeliveryFees } from './delivery-fees.schema.ts';

/** What decides about the fee of a delivery; what is left out is not known yet. */
export interface FeeWish {
  /** The postal codes that it may have: mostly one. */
  codes?: readonly string[] | undefined;
  slot?: DueTime | undefined;
  day?: DateText | undefined;
  /** What the bouquets cost. */
  subtotal: Cents;
}

/** What a delivery may cost; both are the same once all is known that decides about it. */
export interface FeeRange {
  least: Cents;
  most: Cents;
}

/** Delivery is free (specification, section 9) until the owner says otherwise. */
export const NO_FEES: DeliveryFees = {
  baseCents: 0,
  areas: [],
  slots: DELIVERY_SLOTS.map((slot) => ({ slot, cents: 0 })),
  weekdays: [0, 0, 0, 0, 0, 0, 0],
  dates: [],
  freeFromCents: null,
};

/** Returns whether any delivery costs anything. */
export function hasFees({ baseCents, areas, slots, weekdays, dates }: DeliveryFees): boolean {
  const all = [baseCents, ...weekdays, ...[...areas, ...slots, ...dates].map((each) => each.cents)];
  return all.some((amount) => amount > 0);
}

/** Returns what a delivery costs at least and at most, by what is known of it. What is collected costs nothing. */
export function feeRange(fees: DeliveryFees, wish: FeeWish): FeeRange {
  const { freeFromCents } = fees;
  const isFree = freeFromCents !== null && wish.subtotal >= freeFromCents;
  if (isFree || (wish.slot && isCollectionTime(wish.slot))) {
    return { least: cents(0), most: cents(0) };
  }
  const parts = [areaFees(fees, wish), slotFees(fees, wish), dayFees(fees, wish)];
  const total = (pick: (...amounts: number[]) => number) =>
    cents(parts.reduce((sum, amounts) => sum + pick(...amounts), 0));
  return { least: total(Math.min), most: total(Math.max) };
}

/** Returns what a delivery costs. */
export function deliveryFee(
  fees: DeliveryFees,
  { postalCode, ...wish }: { postalCode: string; slot: DueTime; day: DateText; subtotal: Cents },
): Cents {
  return feeRange(fees, { ...wish, codes: [postalCode] }).most;
}

/** Returns the fees of deliveries that come again and again: what single dates cost more is paid once. */
export function feesOfEachTime(fees: DeliveryFees): DeliveryFees {
  return { ...fees, dates: [] };
}

/**
 * Returns the fee of the dearest place at the cheapest time. The shopper chooses the time, but a search engine may not
 * show less than is paid.
 */
export function highestAreaFee(fees: DeliveryFees, subtotal: Cents): Cents {
  const codes = fees.areas.flatMap(({ spans }) => spans.slice(0, 1).map(({ from }) => from));
  const all = ['', ...codes].map((code) => feeRange(fees, { codes: [code], subtotal }).least);
  return cents(Math.max(...all));
}

function areaFees({ baseCents, areas }: DeliveryFees, { codes }: FeeWish): number[] {
  if (!codes?.length) return [baseCents, ...areas.map((area) => area.cents)];
  return codes.map((code) => {
    const area = areas.find(({ spans }) =>
      spans.some(({ from, to }) => from <= code && code <= to),
    );
    return area?.cents ?? baseCents;
  });
}

function slotFees({ slots }: DeliveryFees, { slot }: FeeWish): number[] {
  const found = slots.filter((each) => slot === undefined || each.slot === slot);
  // An order of an earlier release may have a time that there is no more.
  return found.length > 0 ? found.map((each) => each.cents) : [0];
}

function dayFees({ weekdays, dates }: DeliveryFees, { day }: FeeWish): number[] {
  if (!day) return [...weekdays, ...dates.map((each) => each.cents)];
  const dated = dates.find(({ date }) => date === day)?.cents;
  return [dated ?? weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 0];
}

/** Returns how much more the bouquets have to cost to be delivered free of charge; undefined where nothing does that. */
export function missingToFree(fees: DeliveryFees, subtotal: Cents): Cents | undefined {
  const { freeFromCents } = fees;
  if (freeFromCents === null || subtotal >= freeFromCents) return undefined;
  return cents(freeFromCents - subtotal);
}

/** Returns a fee as it stands among what an order costs: "FREE", "R60.00". */
export function feeLabel(fee: Cents): string {
  return fee === 0 ? 'FREE' : randLabel(fee);
}

/** Returns what a delivery costs, in words that follow “Delivery is”. */
export function feeWords(fees: DeliveryFees, wish: FeeWish): string {
  const { least, most } = feeRange(fees, wish);
  if (most === 0) return 'free';
  const missing = missingToFree(fees, wish.subtotal);
  const free =
    missing === undefined ? '' : `, and free from ${randLabel(cents(missing + wish.subtotal))}`;
  return `${rangeWords(least, most)}${free}`;
}

function rangeWords(least: Cents, most: Cents): string {
  if (least === most) return randLabel(most);
  return least === 0 ? `free or up to ${randLabel(most)}` : `from ${randLabel(least)}`;
}
