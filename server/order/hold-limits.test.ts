import { describe, expect, it } from 'vitest';
import { findExcess, HOLD_LIMITS, shareOf, type HeldOrder } from './hold-limits.ts';
import type { HolderKind } from './holders.ts';

const NOTHING = { orders: 0, units: 0, cents: 0 };

describe('the share of one holder', () => {
  it('is half of what is unsold, or ten of it, while others hold little', () => {
    expect(shareOf({ free: 100, unpaid: 0 }, 0)).toBe(50);
    expect(shareOf({ free: 60, unpaid: 40 }, 40)).toBe(50);
    expect(shareOf({ free: 12, unpaid: 0 }, 0)).toBe(10);
  });

  it('of a small stock is the smaller the more the holder let lapse, down to half of it', () => {
    const ofTwelve = [0, 1, 3, 4, 10, 200].map((lapsed) =>
      shareOf({ free: 12, unpaid: 0 }, 0, lapsed),
    );
    expect(ofTwelve).toEqual([10, 9, 7, 6, 6, 6]);
    expect(shareOf({ free: 1, unpaid: 0 }, 0, 200), 'the last one').toBe(1);
    expect(shareOf({ free: 100, unpaid: 0 }, 0, 200), 'a large stock').toBe(50);
  });

  it('leaves some of every stock above two when two who let holds lapse take all they may', () => {
    for (let stock = 3; stock <= 100; stock += 1) {
      const first = shareOf({ free: stock, unpaid: 0 }, 0, 10);
      const second = shareOf({ free: stock - first, unpaid: first }, 0, 10);
      expect(first + second, `of ${stock}`).toBeLessThan(stock);
    }
  });

  it('is the smaller the less is free, while others hold a quarter and more', () => {
    const shares = [75, 50, 25, 10, 1].map((free) => shareOf({ free, unpaid: 100 - free }, 0));
    expect(shares).toEqual([5, 3, 2, 1, 1]);
  });

  it('leaves something to buy however many networks hold all they may', () => {
    let free = 500;
    for (let network = 0; network < 100; network += 1) {
      let own = 0;
      const most = HOLD_LIMITS.network.units;
      while (free > 0 && own < most && own + 1 <= shareOf({ free, unpaid: 500 - free }, own)) {
        own += 1;
        free -= 1;
      }
    }
    expect(free).toBeGreaterThan(50);
  });
});

describe('what one holder may hold unpaid', () => {
  const holder = (kind: HolderKind) => ({ kind, key: kind });
  const order = { orders: 1, units: 4, cents: 100_000 };
  const held = (count: number): HeldOrder[] =>
    Array.from({ length: count }, () => ({ ...order, holders: ['person', 'network'] }));
  const excessOf = (kind: HolderKind, orders: HeldOrder[], paid = NOTHING, wanted = order) =>
    findExcess([holder(kind)], wanted, { held: orders, supplies: [], lapsed: 0 }, () => paid);

  it('has limits of orders, bouquets and money', () => {
    expect(excessOf('person', held(4))).toBeUndefined();
    expect(excessOf('person', held(5))).toMatchObject({ isFirst: false });
    expect(excessOf('network', held(14))).toBeUndefined();
    expect(excessOf('network', held(15)), 'sixty bouquets').toBeDefined();
    const dear = { ...order, units: 1, cents: 2_300_000 };
    expect(excessOf('person', held(2), NOTHING, dear)).toBeUndefined();
    expect(excessOf('person', held(3), NOTHING, dear), 'R25 000').toBeDefined();
  });

  it('grows with what was paid', () => {
    expect(excessOf('person', held(5), order)).toBeUndefined();
    expect(excessOf('person', held(6), order)).toBeDefined();
  });

  it('does not count what others hold', () => {
    expect(excessOf('site', held(100))).toBeUndefined();
  });
});
