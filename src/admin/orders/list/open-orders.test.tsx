import { expect, test, vi } from 'vitest';
import type { OpenOrdersView } from '#contract/order/admin-order.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { orderSummary } from '#src/testing/sample-admin-order.ts';
import { control, controls, press } from '#src/testing/screen.ts';
import { OpenOrders } from './open-orders.tsx';

const LAST = { deliveryDate: '2026-11-21', createdAt: '2026-11-21T06:00:00.000Z', id: '1' };
const FIRST_PAGE: OpenOrdersView = { orders: [orderSummary()], total: 2, next: LAST };
const SECOND_PAGE: OpenOrdersView = {
  orders: [orderSummary({ id: '00000000-0000-4000-8000-000000000002', recipient: 'Lerato' })],
  total: 2,
};

const open = (answer: (input: { cursor?: unknown }) => unknown) =>
  renderPage(
    <FakeApi answers={{ 'admin.orders.open': answer }}>
      <OpenOrders list="all" />
    </FakeApi>,
  );

test('a long list says how many there are, and shows the rest when asked', async () => {
  const answer = vi.fn(({ cursor }: { cursor?: unknown }) => (cursor ? SECOND_PAGE : FIRST_PAGE));
  await open(answer);
  expect(document.querySelector('[role=status]')?.textContent).toBe('1 of 2 orders');
  await press('Show more');
  expect(document.querySelectorAll('article')).toHaveLength(2);
  expect(document.querySelector('[role=status]')?.textContent).toBe('2 orders');
  expect(controls('Show more')).toHaveLength(0);
});

test('a paid order of which a rest is due says how much is still to pay', async () => {
  const changed = orderSummary({ toPay: '120.00' });
  await open(() => ({ ...SECOND_PAGE, orders: [changed, ...SECOND_PAGE.orders] }));
  const [first, second] = [...document.querySelectorAll('article')].map((row) => row.textContent);
  expect(first).toContain('Still to pay R120.00');
  expect(second).not.toContain('to pay');
});

test('an empty list says so', async () => {
  await open(() => ({ orders: [], total: 0 }));
  expect(document.body.textContent).toContain('None right now');
});

test('a list that cannot be read can be asked for again', async () => {
  await open(() => {
    throw refusal('UNAVAILABLE');
  });
  expect(control('Try again')).toBeDefined();
});
