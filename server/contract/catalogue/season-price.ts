import { type Cents, cents, MAX_PRICE } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import type { DateText } from '#contract/time/day.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';

/** Other prices for what is delivered from one day to another. */
export interface SeasonPrice {
  id: string;
  name: string;
  firstDay: DateText;
  lastDay: DateText;
  /** Above zero for more, below zero for less. */
  percent: number;
  /** The products that it concerns; null for all. */
  productIds: readonly string[] | null;
}

/** The most and the least by which a season changes prices. */
export const SEASON_PERCENT = { min: -90, max: 300 } as const;
/** So many seasons may be on and not over. */
export const MAX_SEASONS = 50;

const RAND = 100;

/**
 * Returns the price of a season: in whole rand, half a rand rounded up, at least R1 and at most what a bouquet can
 * cost. Rounding makes no rise of a reduction, and no reduction of a rise.
 */
export function seasonPrice(price: Cents, percent: number): Cents {
  const exact = (price * (100 + percent)) / 100;
  const rounded = Math.min(MAX_PRICE, Math.max(RAND, Math.floor(exact / RAND + 0.5) * RAND));
  return cents(percent > 0 ? Math.max(price, rounded) : Math.min(price, rounded));
}

/** Returns the season whose prices a product has on a day. No two concern one product on one day. */
export function seasonOn<S extends SeasonPrice>(
  seasons: readonly S[],
  productId: string,
  day: DateText,
): S | undefined {
  return seasons.find(
    (season) => season.firstDay <= day && day <= season.lastDay && concerns(season, productId),
  );
}

/** Returns what a product of this usual price costs when it is delivered on a day. */
export function priceOnDay(
  price: Cents,
  { productId, day }: { productId: string; day: DateText },
  seasons: readonly SeasonPrice[],
): Cents {
  const season = seasonOn(seasons, productId, day);
  return season ? seasonPrice(price, season.percent) : price;
}

/** Days in a row that have one price. */
export interface DayPrices<Price> {
  /** The season's name; left out where the price is the usual one. */
  name?: string;
  from: DateText;
  to: DateText;
  price: Price;
}

/**
 * Returns what a product costs from one day to another, in spans of one price each; none where no season changes
 * its price in that time.
 */
export function pricesByDay(
  price: Cents,
  { productId, from, to }: { productId: string; from: DateText; to: DateText },
  seasons: readonly SeasonPrice[],
): DayPrices<Cents>[] {
  const own = seasons
    .filter((season) => concerns(season, productId) && season.firstDay <= to)
    .filter((season) => season.lastDay >= from)
    .toSorted((a, b) => a.firstDay.localeCompare(b.firstDay));
  const spans: DayPrices<Cents>[] = [];
  let next = from;
  for (const { name, firstDay, lastDay, percent } of own) {
    if (firstDay > next) spans.push({ from: next, to: addDays(firstDay, -1), price });
    const [first, last] = [firstDay > next ? firstDay : next, lastDay < to ? lastDay : to];
    spans.push({ name, from: first, to: last, price: seasonPrice(price, percent) });
    next = addDays(last, 1);
  }
  if (spans.length > 0 && next <= to) spans.push({ from: next, to, price });
  return spans;
}

/** Returns a span of days as people say it: "from Saturday 13 to Sunday 14 February 2027". */
export function daysText({ from, to }: { from: DateText; to: DateText }): string {
  return from === to ? `on ${longDate(from)}` : `from ${longDate(from)} to ${longDate(to)}`;
}

/** Returns the first of the other seasons that concerns one of its products on one of its days. */
export function seasonInTheWay<S extends SeasonPrice>(
  season: SeasonPrice,
  others: readonly S[],
): S | undefined {
  return others.find(
    (other) =>
      other.id !== season.id &&
      other.firstDay <= season.lastDay &&
      season.firstDay <= other.lastDay &&
      shareProduct(season, other),
  );
}

function concerns({ productIds }: SeasonPrice, productId: string): boolean {
  return productIds === null || productIds.includes(productId);
}

function shareProduct(one: SeasonPrice, other: SeasonPrice): boolean {
  return one.productIds === null || one.productIds.some((id) => concerns(other, id));
}
