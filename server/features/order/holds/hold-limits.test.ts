import { describe, expect, it } from 'vitest';
import {
  type Amounts,
  CALM_LEAST,
  findExcess,
  HOLD_LIMITS,
  LITTLE,
  newcomersShareOf,
  PLACES_LEAST,
  shareOf,
  type HeldOrder,
} from './hold-limits.ts';
import type { Holder, HolderKind } from './holders.ts';

const NOTHING = { orders: 0, units: 0, cents: 0 };
const paidFor = (amounts: Amounts) => ({ ...amounts, withoutCart: NOTHING, lapsed: 0 });

/** The share of so much of a bouquet. */
const shareOfBouquet = (supply: { free: number; unpaid: number }, ...rest: number[]) => {
  const [own = 0, lapsed = 0] = rest;
  return shareOf({ ...supply, least: CALM_LEAST }, own, lapsed);
};

describe('the share of one holder', () => {
  it('is half of what is unsold, or ten of it, while others hold little', () => {
    expect(shareOfBouquet({ free: 100, unpaid: 0 }, 0)).toBe(50);
    expect(shareOfBouquet({ free: 60, unpaid: 40 }, 40)).toBe(50);
    expect(shareOfBouquet({ free: 12, unpaid: 0 }, 0)).toBe(10);
  });

  it('of a small stock is the smaller the more the holder let lapse, down to half of it', () => {
    const ofTwelve = [0, 1, 3, 4, 10, 200].map((lapsed) =>
      shareOfBouquet({ free: 12, unpaid: 0 }, 0, lapsed),
    );
    expect(ofTwelve).toEqual([10, 9, 7, 6, 6, 6]);
    expect(shareOfBouquet({ free: 1, unpaid: 0 }, 0, 200), 'the last one').toBe(1);
    expect(shareOfBouquet({ free: 100, unpaid: 0 }, 0, 200), 'a large stock').toBe(50);
  });

  it('of the places of a day is half of them, however few there are', () => {
    const ofPlaces = [10, 4, 1].map((free) => shareOf({ free, unpaid: 0, least: PLACES_LEAST }, 0));
    expect(ofPlaces).toEqual([5, 2, 2]);
  });

  it('leaves some of every stock above two when two who let holds lapse take all they may', () => {
    for (let stock = 3; stock <= 100; stock += 1) {
      const first = shareOfBouquet({ free: stock, unpaid: 0 }, 0, 10);
      const second = shareOfBouquet({ free: stock - first, unpaid: first }, 0, 10);
      expect(first + second, `of ${stock}`).toBeLessThan(stock);
    }
  });

  it('is the smaller the less is free, while others hold a quarter and more', () => {
    const shares = [75, 50, 25, 10, 1].map((free) =>
      shareOfBouquet({ free, unpaid: 100 - free }, 0),
    );
    expect(shares).toEqual([5, 3, 2, 1, 1]);
  });

  it('leaves something to buy however many networks hold all they may, newcomers included', () => {
    const { units, newcomers } = HOLD_LIMITS.network;
    const leftBy = (most: number, extra: typeof newcomersShareOf) => {
      let free = 500;
      for (let network = 0; network < 100; network += 1) {
        const supply = () => ({ free, unpaid: 500 - free });
        for (let own = 0; own < most && free > 0; own += 1) {
          if (own + 1 > shareOfBouquet(supply(), own) + Math.floor(extra(supply(), own))) break;
          free -= 1;
        }
      }
      return free;
    };
    expect(leftBy(units, () => 0)).toBeGreaterThan(50);
    expect(leftBy(units + newcomers * LITTLE.units, newcomersShareOf)).toBeGreaterThanOrEqual(50);
  });
});

describe('what one holder may hold unpaid', () => {
  const holder = (kind: HolderKind) => ({ kind, key: kind });
  const order = { orders: 1, units: 4, cents: 100_000 };
  const held = (count: number): HeldOrder[] =>
    Array.from({ length: count }, () => ({ ...order, holders: ['cart', 'network'] }));
  const excessOf = (kind: HolderKind, orders: HeldOrder[], paid = NOTHING, wanted = order) =>
    findExcess([holder(kind)], wanted, { held: orders, supplies: [], lapsed: 0 }, () =>
      paidFor(paid),
    );

  it('has limits of orders, bouquets and money', () => {
    expect(excessOf('cart', held(4))).toBeUndefined();
    expect(excessOf('cart', held(5))).toMatchObject({ isFirst: false });
    expect(excessOf('network', held(14))).toBeUndefined();
    expect(excessOf('network', held(15)), 'sixty bouquets').toBeDefined();
    const dear = { ...order, units: 1, cents: 2_300_000 };
    expect(excessOf('cart', held(2), NOTHING, dear)).toBeUndefined();
    expect(excessOf('cart', held(3), NOTHING, dear), 'R25 000').toBeDefined();
  });

  it('grows with what was paid', () => {
    expect(excessOf('cart', held(5), order)).toBeUndefined();
    expect(excessOf('cart', held(6), order)).toBeDefined();
  });

  it('of one bouquet is for an IPv6 /48 what it is for a network, and of all bouquets twice that', () => {
    const most = (isWhole: boolean) => {
      const base = { name: '', free: 40, unpaid: 0, isWhole, least: CALM_LEAST };
      const supply = { ...base, paidIn: 'units' as const, heldBy: () => 0 };
      const fits = (wanted: number) =>
        !findExcess(
          [holder('site')],
          order,
          { held: [], supplies: [{ ...supply, wanted }], lapsed: 0 },
          () => paidFor(NOTHING),
        );
      return Array.from({ length: 41 }, (_, wanted) => wanted).findLast(fits);
    };
    expect({ ofOne: most(false), ofAll: most(true) }).toEqual({ ofOne: 20, ofAll: 40 });
  });

  it('does not count what others hold', () => {
    expect(excessOf('site', held(100))).toBeUndefined();
  });
});

describe('newcomers of a network that holds all it may', () => {
  const network: Holder = { kind: 'network', key: 'network' };
  const address: Holder = { kind: 'address', key: 'address' };
  const person: Holder = { kind: 'cart', key: 'new' };
  const others = (count: number, each: Amounts, holders = ['other', 'network']): HeldOrder[] =>
    Array.from({ length: count }, () => ({ ...each, holders }));
  const full = others(6, { orders: 1, units: 10, cents: 100_000 });
  const excessOf = (order: Amounts, held: HeldOrder[], holders = [person, address, network]) =>
    findExcess(holders, order, { held, supplies: [], lapsed: 0 }, () => paidFor(NOTHING));

  it('may order a little, and is told so when it wants more', () => {
    expect(excessOf(LITTLE, full)).toBeUndefined();
    expect(excessOf({ ...LITTLE, units: 3 }, full)).toMatchObject({ isOpenToLittle: true });
    expect(excessOf({ ...LITTLE, cents: 250_001 }, others(30, LITTLE))).toBeDefined();
  });

  it('are those who hold nothing themselves', () => {
    const known = others(6, { orders: 1, units: 10, cents: 1 }, ['new', 'network']);
    expect(excessOf(LITTLE, known)).toMatchObject({ isOpenToLittle: false });
  });

  it('are thirty at a time, of one address fifteen, whatever they order', () => {
    expect(excessOf(LITTLE, [...full, ...others(29, LITTLE)])).toBeUndefined();
    expect(excessOf(LITTLE, [...full, ...others(30, LITTLE)])).toMatchObject({ holder: network });
    const fromAddress = (count: number) => [
      ...others(6, { orders: 1, units: 10, cents: 100_000 }, ['address', 'network']),
      ...others(count, LITTLE, ['address', 'network']),
    ];
    expect(excessOf(LITTLE, fromAddress(14))).toBeUndefined();
    expect(excessOf(LITTLE, fromAddress(15))).toMatchObject({ holder: address });
    expect(excessOf(LITTLE, fromAddress(15), [person, network]), 'elsewhere').toBeUndefined();
  });

  it('have some of all bouquets beside its share, but no more of one bouquet', () => {
    const held = others(5, { orders: 1, units: 1, cents: 1 });
    const of = (isWhole: boolean, unpaid: number) => {
      const supply = {
        name: '',
        free: 300 - unpaid,
        unpaid,
        wanted: 1,
        isWhole,
        least: CALM_LEAST,
        paidIn: 'units' as const,
      };
      const supplies = [{ ...supply, heldBy: ({ units }: HeldOrder) => units }];
      const state = { held, supplies, lapsed: 0 };
      return findExcess([person, address, network], { ...LITTLE, units: 1 }, state, () =>
        paidFor(NOTHING),
      );
    };
    expect(of(true, 90)).toBeUndefined();
    expect(of(false, 90)).toBeDefined();
    expect(of(true, 250), 'when nearly all is held').toBeDefined();
  });
});
