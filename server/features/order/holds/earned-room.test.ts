import { describe, expect, it } from 'vitest';
import { CALM_LEAST, findExcess, type HeldOrder, PLACES_LEAST } from './hold-limits.ts';
import type { Holder, HolderKind } from './holders.ts';

const NOTHING = { orders: 0, units: 0, cents: 0 };
const PAID = { orders: 4, units: 30, cents: 1 };
const ONE = { orders: 1, units: 1, cents: 1 };

const holder = (kind: HolderKind, key: string = kind): Holder => ({ kind, key });
const BY_CART = [holder('cart'), holder('network')];
const BY_EMAIL = [holder('cart', 'another cart'), holder('email'), holder('network')];

interface Case {
  holders?: readonly Holder[];
  /** By whom something was paid for, and by whom without a cart. */
  payers: readonly string[];
  withoutCart?: readonly string[];
  least?: number;
  paidIn?: 'units' | 'orders';
  /** What the persons let lapse. */
  lapsed?: number;
  /** One of the forty for each, by the holders of the order. */
  held?: readonly (readonly string[])[];
}

/** The most that may be held of forty. */
function most({
  holders = BY_CART,
  payers,
  withoutCart = [],
  least = CALM_LEAST,
  paidIn = 'units',
  lapsed = 0,
  held = [],
}: Case) {
  const orders: HeldOrder[] = held.map((keys) => ({ ...NOTHING, units: 1, holders: keys }));
  const fits = (wanted: number) => {
    const free = 40 - orders.length;
    const base = { name: '', free, unpaid: orders.length, isWhole: false };
    const supply = { ...base, least, paidIn, wanted, heldBy: () => 1 };
    const state = { held: orders, supplies: [supply], lapsed: 0 };
    return !findExcess(holders, ONE, state, ({ key }) => ({
      ...(payers.includes(key) ? PAID : NOTHING),
      withoutCart: withoutCart.includes(key) ? PAID : NOTHING,
      lapsed,
    }));
  };
  return Array.from({ length: 61 }, (_, wanted) => wanted).findLast(fits);
}

const twenty = (...keys: string[]) => Array.from({ length: 20 }, () => keys);

describe('what may be held of one bouquet, or of the places of a time,', () => {
  it('grows with what the person paid, and not with what others of a network did', () => {
    expect(most({ payers: ['network'] })).toBe(20);
    expect(most({ payers: ['cart', 'network'] })).toBe(50);
    const places = { least: PLACES_LEAST, paidIn: 'orders' } as const;
    expect(most({ payers: ['cart', 'network'], ...places }), 'places').toBe(24);
  });

  it('is for a person what they have paid for, also when others of the network hold more', () => {
    expect(most({ payers: ['network'], held: twenty('network') })).toBe(0);
    expect(most({ payers: ['cart', 'network'], held: twenty('network') })).toBe(30);
  });

  it('grows for the cart that paid, and not once more for the email address it gave', () => {
    const payers = ['cart', 'email', 'network'];
    expect(most({ holders: BY_EMAIL, payers })).toBe(20);
    expect(most({ holders: BY_EMAIL, payers, held: twenty('network') })).toBe(0);
  });

  it('grows for an email address that paid without a cart', () => {
    const paid = { payers: ['email', 'network'], withoutCart: ['email', 'network'] };
    expect(most({ holders: BY_EMAIL, ...paid })).toBe(50);
    expect(most({ holders: BY_EMAIL, ...paid, held: twenty('network') })).toBe(30);
  });

  it('grows once, in whichever network the cart comes back', () => {
    const payers = ['cart', 'network'];
    const elsewhere = twenty('cart', 'another network');
    expect(most({ payers, held: elsewhere }), 'ten are left of the thirty').toBe(13);
    const here = twenty('cart', 'network');
    expect(most({ payers, held: here })).toBe(30);
  });

  it('grows the less the more of it the person let lapse', () => {
    const payers = ['cart', 'network'];
    expect(most({ payers, lapsed: 12 })).toBe(38);
    expect(most({ payers, lapsed: 30 })).toBe(20);
    expect(most({ payers, lapsed: 12, held: twenty('network') })).toBe(18);
  });
});

describe('what was paid for', () => {
  /**
   * Returns the excess of an order of scarce bouquets, of each of which others hold a half, so that
   * a holder has three.
   */
  const excessOf = (wanted: readonly number[], held: readonly number[] = []) => {
    const orders = held.map((units, index) => ({
      ...NOTHING,
      units,
      of: index,
      holders: ['cart', 'network'],
    }));
    const supplies = wanted.map((each, index) => ({
      name: `of ${index}`,
      free: 20 - (held[index] ?? 0),
      unpaid: 20 + (held[index] ?? 0),
      isWhole: false,
      least: CALM_LEAST,
      paidIn: 'units' as const,
      wanted: each,
      heldBy: ({ units, of }: { units: number; of: number }) => (of === index ? units : 0),
    }));
    const state = { held: orders, supplies, lapsed: 0 };
    const nothing = { ...NOTHING, withoutCart: NOTHING, lapsed: 0 };
    return findExcess(BY_CART, ONE, state, ({ key }) =>
      key === 'cart' ? { ...nothing, ...PAID } : nothing,
    )?.name;
  };

  it('makes room of all bouquets together, not of each', () => {
    expect(excessOf([3, 3, 3, 3])).toBeUndefined();
    expect(excessOf([33, 3, 3])).toBeUndefined();
    expect(excessOf([13, 13, 13])).toBeUndefined();
    expect(excessOf([13, 13, 14])).toBe('of 2');
    expect(excessOf([30, 30, 30])).toBe('of 1');
  });

  it('makes none for what is held of another bouquet', () => {
    expect(excessOf([0, 13], [20])).toBeUndefined();
    expect(excessOf([0, 14], [20])).toBe('of 1');
  });
});
