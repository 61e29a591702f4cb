import { expect, it } from 'vitest';
import { doubtText } from './doubt-text.ts';

const HELD_UNTIL = new Date('2026-11-21T09:00:00Z');
const paidAt = (time: string) => ({
  paidAt: new Date(time),
  holdExpiresAt: HELD_UNTIL,
  outsideArea: false,
  inPlaceOf: '',
  fulfilment: 'delivery' as const,
});

it('calls a payment late that came after its order was held', () => {
  const text = doubtText(paidAt('2026-11-21T09:01:00Z'), [{ kind: 'stock_gone' }]);
  expect(text).toMatch(/^Your payment has arrived, but later than we could hold the order/);
});

it('calls no payment in time whose flowers had been given back before', () => {
  const text = doubtText(paidAt('2026-11-21T08:59:00Z'), [{ kind: 'stock_gone' }]);
  expect(text).toMatch(/^Your payment has arrived, but we no longer held the order for you\./);
});

it('says nothing of holding flowers that come again', () => {
  const again = { ...paidAt('2026-11-21T08:59:00Z'), subscriptionId: 'a-subscription' };
  const text = doubtText(again, [{ kind: 'stock_gone' }]);
  expect(text).toMatch(/^Your payment has arrived\. There are no longer enough/);
});

it('calls one in time whose flowers the owner has counted away', () => {
  const text = doubtText(paidAt('2026-11-21T08:59:00Z'), [{ kind: 'stock_lowered' }]);
  expect(text).toMatch(/^Your payment arrived in time\./);
});

it('speaks of no payment, refund or choice where nothing was paid', () => {
  const order = { ...paidAt('2026-11-21T09:01:00Z'), inPlaceOf: 'ABC-123' };
  for (const kind of ['day_closed', 'time_closed', 'area_closed'] as const) {
    const text = doubtText(order, [{ kind }]);
    expect(text).toContain('It takes the place of your order ABC-123. We do not deliver');
    expect(text).not.toMatch(/payment|refund|paid|you chose|you ordered/);
  }
});

it('speaks of no delivery where the order is collected', () => {
  const order = { ...paidAt('2026-11-21T08:59:00Z'), fulfilment: 'collection' as const };
  for (const kind of ['day_closed', 'time_closed', 'paid_after_own_cancel'] as const) {
    expect(doubtText(order, [{ kind }])).not.toMatch(/deliver/);
  }
  expect(doubtText(order, [{ kind: 'time_closed' }])).toContain(
    'We have closed the time that you chose since you ordered, so you cannot collect it then.',
  );
});
