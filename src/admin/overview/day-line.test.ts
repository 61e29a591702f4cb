import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/order/order.ts';
import { dayText } from './day-line.tsx';

const day = (counts: Partial<Record<OrderStatus, number>>) => {
  const states = Object.entries(counts).map(([status, count]) => ({
    status: status as OrderStatus,
    count,
  }));
  return { date: '2026-11-21', total: states.reduce((sum, { count }) => sum + count, 0), states };
};
const NONE = { orders: 0, lateOrders: 0 };

test('a quiet day is said to be one', () => {
  expect(dayText({ today: day({}), tomorrow: day({}), attention: NONE })).toBe(
    'No orders for today',
  );
});

test('what is to make, on the way, delivered and late is counted, and what needs the owner', () => {
  const today = day({ paid: 2, preparing: 1, out_for_delivery: 1, attempted: 1, delivered: 4 });
  const tomorrow = day({ paid: 1 });
  expect(dayText({ today, tomorrow, attention: { orders: 1, lateOrders: 2 } })).toBe(
    'Today: 3 to make, 2 on the way, 4 delivered, 2 late. Tomorrow: 1 order. 1 order needs your attention',
  );
});
