import { expect, test } from 'vitest';
import { renderPage } from '#src/testing/render-page.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { orderSummary } from '#src/testing/sample-admin-order.ts';
import { controls } from '#src/testing/screen.ts';
import type { DaySearch } from './day-search.ts';
import { OrdersOfDay } from './orders-of-day.tsx';

const ORDERS = [
  orderSummary({ status: 'paid' }),
  orderSummary({ status: 'paid', fulfilment: 'collection', id: newId(2) }),
  orderSummary({ status: 'attempted', recipient: 'Gogo Dlamini', id: newId(3) }),
  orderSummary({
    status: 'attempted',
    fulfilment: 'collection',
    recipient: 'Lerato Khumalo',
    id: newId(4),
  }),
];

function newId(last: number): string {
  return `00000000-0000-4000-8000-00000000000${last}`;
}

async function open(search: DaySearch): Promise<(string | null | undefined)[]> {
  await renderPage(
    <FakeApi answers={{}}>
      <OrdersOfDay day={{ orders: ORDERS, others: [], othersTotal: 0 }} search={search} />
    </FakeApi>,
  );
  return [...document.querySelectorAll('article h3')].map(({ textContent }) => textContent);
}

test('what is collected is counted under words of its own, where its status has them', async () => {
  await open({});
  const chips = controls(/ \d$/).map((chip) => [chip.textContent, chip.getAttribute('href')]);
  expect(chips).toEqual([
    ['All 4', '/admin/orders'],
    ['Paid 2', '/admin/orders?show=paid'],
    ['Delivery attempted 1', '/admin/orders?show=attempted'],
    ['Not collected 1', '/admin/orders?show=attempted&way=collection'],
  ]);
});

test.each([
  { search: { show: 'attempted' }, shown: ['Gogo Dlamini'] },
  { search: { show: 'attempted', way: 'collection' }, shown: ['Lerato Khumalo'] },
] as const)('$search shows $shown', async ({ search, shown }) => {
  expect(await open(search)).toEqual(shown);
});
