import { PAYABLE } from '#contract/payment.ts';
import type { Holder, HolderKind } from './holders.ts';

/**
 * What may be held unpaid. What is paid no longer counts, and makes room: a holder may hold as much more as
 * they have paid for in the last days. So a company that pays and the many customers behind one address of a
 * carrier are not limited, and who does not pay cannot sell out the shop.
 */
export const HOLD_LIMITS = {
  /** A person: the most that one order can cost, and more bouquets than are sent from one cart. */
  person: { orders: 5, units: 60, cents: PAYABLE.max, factor: 1 },
  /** An IPv4 /24 or IPv6 /64: what a carrier's customers hold in the minutes that paying takes. */
  network: { orders: 30, units: 60, cents: 2 * PAYABLE.max, factor: 1 },
  /** An IPv6 /48, of which one customer of a provider can have every /64. */
  site: { orders: 60, units: 120, cents: 4 * PAYABLE.max, factor: 2 },
} as const satisfies Record<HolderKind, unknown>;

/** How long what was paid makes room. */
export const PAID_COUNTS_MS = 7 * 24 * 60 * 60_000;

/** How long a hold that ended unpaid counts. */
export const LAPSED_COUNTS_MS = 24 * 60 * 60_000;

/** While others hold less than this part of what is unsold unpaid, one holder may hold half of it. */
const CALM_PART = 1 / 4;
const CALM_SHARE = 1 / 2;
/**
 * So much of it always, so that a small stock can be bought by one customer; less by each bouquet that the
 * holder lately let lapse, or a few networks could keep the small stocks from everybody for nothing.
 */
export const CALM_LEAST = 10;
/** Else one holder may hold so much of it, times the part that is still free. */
const RUSH_MOST = 6;

/** What a holder has of something: orders, bouquets and their price. */
export interface Amounts {
  orders: number;
  units: number;
  cents: number;
}

/** Something of which there is only so much: a bouquet, all bouquets, the places of a delivery time. */
export interface Supply<Held> {
  /** What the customer reads, after "at most 3". */
  name: string;
  free: number;
  /** What all unpaid orders hold of it. */
  unpaid: number;
  wanted: number;
  /** What one unpaid order holds of it. */
  heldBy: (order: Held) => number;
}

export interface HeldOrder extends Amounts {
  /** The keys of its holders. */
  holders: readonly string[];
}

export interface Excess {
  holder: Holder;
  /** Whether this holder holds anything yet. */
  isFirst: boolean;
  /** What is too much, and how much of it can be had at once. */
  name: string;
  room: number;
}

/**
 * Returns how much of a supply one holder may hold, those of other holders considered. `lapsed` is how many
 * bouquets the holder lately let lapse.
 */
export function shareOf(
  { free, unpaid }: { free: number; unpaid: number },
  own: number,
  lapsed = 0,
): number {
  const unsold = free + unpaid;
  const isCalm = unpaid - own < unsold * CALM_PART;
  const least = Math.max(1, CALM_LEAST - lapsed);
  const halfOf = (all: number) => Math.max(least, Math.floor(all * CALM_SHARE));
  if (isCalm) return halfOf(unsold);
  return Math.min(Math.ceil((RUSH_MOST * free) / unsold), halfOf(free + own));
}

/**
 * Returns the first holder who would hold too much with a new order, and of what; undefined when nobody
 * would. `lapsed` is how many bouquets one of them lately let lapse, `paid` what a holder has paid for lately.
 */
export function findExcess<Held extends HeldOrder>(
  holders: readonly Holder[],
  order: Amounts,
  {
    held,
    supplies,
    lapsed,
  }: { held: readonly Held[]; supplies: readonly Supply<Held>[]; lapsed: number },
  paid: (holder: Holder) => Amounts,
): Excess | undefined {
  for (const holder of holders) {
    const mine = held.filter(({ holders: keys }) => keys.includes(holder.key));
    const limit = HOLD_LIMITS[holder.kind];
    const bonus = paid(holder);
    const total = (of: (each: Held) => number) => mine.reduce((sum, each) => sum + of(each), 0);
    const excess = (name: string, room: number): Excess => ({
      holder,
      isFirst: mine.length === 0,
      name,
      room,
    });
    for (const name of ['orders', 'units', 'cents'] as const) {
      const most = limit[name] + bonus[name];
      if (total((each) => each[name]) + order[name] > most) return excess('bouquets', limit.units);
    }
    for (const supply of supplies) {
      const own = total(supply.heldBy);
      const room = shareOf(supply, own, lapsed) * limit.factor + bonus.units;
      if (own + supply.wanted > room) return excess(supply.name, room);
    }
  }
  return undefined;
}
