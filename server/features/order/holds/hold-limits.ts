import { cents } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import { type Holder, type HolderKind, isPerson } from './holders.ts';

/** A person: the most that one order can cost, and more bouquets than are sent from one cart. */
const PERSON = { orders: 5, units: 60, cents: PAYABLE.max, factor: 1, newcomers: 0 };

/**
 * How much may be held unpaid. Paid orders no longer count, and make room: a holder may hold as much more as they have
 * paid for in the last days. So a company that pays and the many customers behind one address of a carrier are not
 * limited, and a visitor that does not pay cannot sell out the shop. Of each bouquet, of all on sale and of places only
 * what this person has paid makes room: what the others of a carrier's address paid for would let a stranger among them
 * hold whole stocks and whole days. It makes room once, for one person ({@link earnedBy}) and in all: ten cheap
 * bouquets that are paid for are no room for ten of each scarce one.
 */
export const HOLD_LIMITS = {
  cart: PERSON,
  email: PERSON,
  /** One IPv4 address, which very many customers of a carrier may share: half of its network's newcomers. */
  address: { orders: 30, units: 60, cents: 2 * PAYABLE.max, factor: 1, newcomers: 15 },
  /** An IPv4 /24 or IPv6 /64: what a carrier's customers hold in the minutes that paying takes. */
  network: { orders: 30, units: 60, cents: 2 * PAYABLE.max, factor: 1, newcomers: 30 },
  /**
   * An IPv6 /48, of which one customer of a provider can have every /64: twice what a network has of all bouquets,
   * and no more than a network of one bouquet or of the places of a time, or it could take them all.
   */
  site: { orders: 60, units: 120, cents: 4 * PAYABLE.max, factor: 2, newcomers: 60 },
} as const satisfies Record<HolderKind, unknown>;

/**
 * A newcomer is a person that holds nothing unpaid. When others of the network hold all that it
 * may, so many newcomers as `newcomers` says may still order this little each: a stranger with the
 * same carrier must not be able to keep its customers out with a few large orders.
 */
export const LITTLE = { orders: 1, units: 2, cents: cents(250_000) } as const satisfies Amounts;

/** How long what was paid makes room. */
export const PAID_COUNTS_MS = 7 * 24 * 60 * 60_000;

/** How long a hold that ended unpaid counts. */
export const LAPSED_COUNTS_MS = 24 * 60 * 60_000;

/** While others hold less than this part of what is unsold unpaid, one holder may hold half of it. */
const CALM_PART = 1 / 4;
export const CALM_SHARE = 1 / 2;
/**
 * One holder may always hold this much, so that one customer can buy a small stock; less by each
 * bouquet that the holder lately let lapse, or a few networks could keep the small stocks from all
 * customers without paying.
 */
export const CALM_LEAST = 10;
/** As {@link CALM_LEAST}, of the places of a delivery day or time: an order takes one, and few customers need more. */
export const PLACES_LEAST = 2;
/** Otherwise one holder may hold at most this much, times the part that is still free. */
const RUSH_MOST = 6;
/** The part of all that is free that newcomers of a network may hold beside its share. */
const CALM_NEWCOMERS = 1 / 4;
/** Otherwise this many bouquets, times the free part: 100 networks leave a tenth of 500. */
const RUSH_NEWCOMERS = 3;

/** What a holder has of something: orders, bouquets and their price. */
export interface Amounts {
  orders: number;
  units: number;
  cents: number;
}

/** What a holder has paid for. */
export interface Paid extends Amounts {
  /** The part of it that was ordered without a cart. */
  withoutCart: Amounts;
  /** How many bouquets they lately let lapse: so much less room it makes. */
  lapsed: number;
}

/** Something of which there is only so much: a bouquet, all bouquets, the places of a delivery time. */
export interface Supply<Held> {
  /** What the customer reads, after "at most 3". */
  name: string;
  free: number;
  /** What all unpaid orders hold of it. */
  unpaid: number;
  wanted: number;
  /** Whether it is all that the shop sells: a customer that gets none of it has no alternative. */
  isWhole: boolean;
  /** The least that a holder that has let nothing lapse may hold. */
  least: number;
  /** In what it is counted, and so how much more of it a person that has paid may hold. */
  paidIn: 'units' | 'orders';
  /** Returns how much of it one unpaid order holds. */
  heldBy: (order: Held) => number;
}

export interface HeldOrder extends Amounts {
  /** The keys of its holders. */
  holders: readonly string[];
}

export interface Excess {
  holder: Holder;
  /** Whether this holder holds nothing yet. */
  isFirst: boolean;
  /** Whether there may be room for a newcomer that orders as much as {@link LITTLE}. */
  isOpenToLittle: boolean;
  /** What is too much, and how much of it can be had at once. */
  name: string;
  room: number;
}

/**
 * Returns how much of a supply one holder may hold, those of other holders considered. `lapsed` is how many
 * bouquets the holder lately let lapse.
 */
export function shareOf(supply: Free & { least: number }, own: number, lapsed = 0): number {
  const { free, unpaid, least: most } = supply;
  const unsold = free + unpaid;
  const least = Math.max(1, most - lapsed);
  const halfOf = (all: number) => Math.max(least, Math.floor(all * CALM_SHARE));
  if (isCalm(supply, own)) return halfOf(unsold);
  return Math.min(Math.ceil((RUSH_MOST * free) / unsold), halfOf(free + own));
}

/** Returns how much more than its share newcomers of a network may hold. */
export function newcomersShareOf(supply: Free, own: number): number {
  const { free, unpaid } = supply;
  if (isCalm(supply, own)) return free * CALM_NEWCOMERS;
  return (RUSH_NEWCOMERS * free) / (free + unpaid);
}

interface Free {
  free: number;
  unpaid: number;
}

function isCalm({ free, unpaid }: Free, own: number): boolean {
  return unpaid - own < (free + unpaid) * CALM_PART;
}

/**
 * Returns the first holder that would hold too much with a new order, and of what; undefined when
 * none would. `lapsed` is how many bouquets one of them lately let lapse, `paid` what a holder has
 * paid for lately.
 */
export function findExcess<Held extends HeldOrder>(
  holders: readonly Holder[],
  order: Amounts,
  {
    held,
    supplies,
    lapsed,
  }: { held: readonly Held[]; supplies: readonly Supply<Held>[]; lapsed: number },
  paid: (holder: Holder) => Paid,
): Excess | undefined {
  const heldBy = (holder: Holder) => held.filter(({ holders: keys }) => keys.includes(holder.key));
  const persons = holders.filter(isPerson);
  const isNewcomer = persons.every((person) => heldBy(person).length === 0);
  const isLittle = AMOUNTS.every((name) => order[name] <= LITTLE[name]);
  const ofPerson = mostOf(persons.map(paid));
  /**
   * Returns the most that one of the persons has paid for and does not hold again, of whatever supply, but for what
   * these orders hold of this one.
   */
  const earned = ({ paidIn, heldBy: of }: Supply<Held>, except: readonly Held[] = []) => {
    const left = (person: Holder) => {
      const own = heldBy(person);
      const here = own.filter((each) => except.includes(each));
      const again = sumOf(own, (each) => each[paidIn]) - sumOf(here, of);
      return earnedBy(person, paid)[paidIn] - paid(person).lapsed - again;
    };
    return Math.max(0, ...persons.map(left));
  };
  for (const holder of holders) {
    const mine = heldBy(holder);
    const limit = HOLD_LIMITS[holder.kind];
    const newcomers = isNewcomer && isLittle ? limit.newcomers : 0;
    const bonus = mostOf([ofPerson, paid(holder)]);
    const excess = (name: string, room: number, isWhole: boolean): Excess => ({
      holder,
      isFirst: mine.length === 0,
      isOpenToLittle: isWhole && isNewcomer && !isLittle && limit.newcomers > 0,
      name,
      room,
    });
    for (const name of AMOUNTS) {
      const most = limit[name] + newcomers * LITTLE[name] + bonus[name];
      if (sumOf(mine, (each) => each[name]) + order[name] > most) {
        return excess('bouquets', limit.units, true);
      }
    }
    // How much of the paid-for room the bouquets of this order need together.
    let spent = 0;
    for (const supply of supplies) {
      const own = sumOf(mine, supply.heldBy);
      const part = supply.isWhole ? newcomers / HOLD_LIMITS.network.newcomers : 0;
      const share =
        shareOf(supply, own, lapsed) * (supply.isWhole ? limit.factor : 1) +
        Math.floor(newcomersShareOf(supply, own) * part);
      const above = own + supply.wanted - share;
      if (above <= 0) continue;
      const isOneOfMany = !supply.isWhole && supply.paidIn === 'units';
      const before = isOneOfMany ? spent : 0;
      const room = Math.max(0, earned(supply, mine) - before);
      // A person may hold again as much as they have paid for, even when others of their network hold a lot.
      const isAgain = supply.wanted <= earned(supply) - before;
      if (above > room && !isAgain) return excess(supply.name, share + room, supply.isWhole);
      if (isOneOfMany) spent += isAgain ? Math.min(above, supply.wanted) : above;
    }
  }
  return undefined;
}

/**
 * Returns what a person has paid for and may hold again. Each paid order counts for one person: for
 * its cart, whose id is secret, and for its email address only where it had no cart.
 */
export function earnedBy(person: Holder, paid: (holder: Holder) => Paid): Amounts {
  return person.kind === 'cart' ? paid(person) : paid(person).withoutCart;
}

const AMOUNTS = ['orders', 'units', 'cents'] as const;

function mostOf(all: readonly Amounts[]): Amounts {
  const most = (name: keyof Amounts) => Math.max(0, ...all.map((each) => each[name]));
  return { orders: most('orders'), units: most('units'), cents: most('cents') };
}

function sumOf<Held>(orders: readonly Held[], of: (each: Held) => number): number {
  return orders.reduce((sum, each) => sum + of(each), 0);
}
