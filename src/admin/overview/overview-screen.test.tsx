import { expect, test, vi } from 'vitest';
import type { OverviewView } from '#contract/owner/overview.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { EMPTY_OVERVIEW } from '#src/testing/sample-overview.ts';
import { renderPage } from '#src/testing/render-page.tsx';
import { acting } from '#src/testing/render.tsx';
import { control, controls, press } from '#src/testing/screen.ts';
import { OverviewScreen } from './overview-screen.tsx';

async function open(over: Partial<OverviewView> = {}): Promise<void> {
  await renderPage(
    <FakeApi answers={{ 'admin.overview': () => ({ ...EMPTY_OVERVIEW, ...over }) }}>
      <OverviewScreen />
    </FakeApi>,
  );
}

const panel = (name: string) => document.querySelector(`section[aria-label="${name}"]`);
const links = (name: string) =>
  [...(panel(name)?.querySelectorAll('a') ?? [])].map((link) => [
    link.textContent,
    link.getAttribute('href'),
  ]);

test('a shopper at PayFast is counted beside what needs the owner', async () => {
  const payingSince = '2026-11-21T13:43:00.000Z';
  await open({ attention: { ...EMPTY_OVERVIEW.attention, payingNow: 1, payingSince } });
  const text = panel('Needs your attention')?.textContent;
  expect(text).toContain('1 payment was started Sat 21 Nov, 15:43.');
  expect(text).not.toContain('all caught up');
});

test('sales say what they leave out', async () => {
  await open({ cancelled: { toGiveBack: '349.00', kept: '479.00' }, keptBeside: '5.00' });
  const text = panel('Sales')?.textContent;
  expect(text).toContain('R349.00 of cancelled orders must still be refunded.');
  expect(text).toContain('R479.00 of cancelled orders was kept, as agreed.');
  expect(text).toContain('R5.00 that did not pay for other orders was kept, as agreed.');
  expect(text).toContain('less what was refunded');
});

test('a quiet day says so, and offers nothing to print', async () => {
  await open();
  expect(panel('Needs your attention')?.textContent).toContain('You’re all caught up.');
  expect(panel('Today')?.textContent).toContain('0 orders');
  expect(panel('Low stock')?.textContent).toContain('Nothing is running low.');
  expect(panel('Best bouquets')?.textContent).toContain('No sales yet.');
  expect(controls('Print')).toHaveLength(0);
});

const MAILBOX = {
  title: 'Mailbox',
  why: 'Orders go there.',
  isDone: false,
  settings: ['SHOP_EMAIL'],
  screen: null,
};
const INVOICES = {
  title: 'Your details on invoices',
  why: 'On every receipt.',
  isDone: false,
  settings: [],
  screen: { href: '/admin/invoices', label: 'Invoices' },
};

test('what is not set up yet is listed with its use and where it is done, and not all is in order', async () => {
  await open({ setUp: [MAILBOX, INVOICES] });
  expect(panel('Set up your shop')?.textContent).toContain(
    'Mailbox. Orders go there. Setting: SHOP_EMAIL',
  );
  expect(links('Set up your shop')).toEqual([['Do it under Invoices', '/admin/invoices']]);
  expect(panel('Needs your attention')?.textContent).not.toContain('all caught up');
});

test('what is done of the set-up is ticked off, below what is left', async () => {
  await open({ setUp: [{ ...MAILBOX, isDone: true, settings: [] }, INVOICES] });
  const [left, done] = panel('Set up your shop')?.querySelectorAll('li') ?? [];
  expect(panel('Set up your shop')?.textContent).toContain('1 of 2 done');
  expect(left?.textContent).toContain('Your details on invoices');
  expect(done?.textContent).toBe('Mailbox');
  expect(done?.querySelector('[aria-label=Done]')).not.toBeNull();
});

test('advice stands apart, and is gone for good in this browser once it is hidden', async () => {
  const advice = [{ ...INVOICES, title: 'A first backup' }];
  await open({ advice });
  expect(panel('Set up your shop')).toBeNull();
  expect(panel('Worth doing')?.textContent).toContain('A first backup');
  await press('Hide this advice');
  expect(panel('Worth doing')).toBeNull();
  await open({ advice });
  expect(panel('Worth doing')).toBeNull();
});

test('the list of what to set up is gone when all is done', async () => {
  await open();
  expect(panel('Set up your shop')).toBeNull();
});

test('orders whose time ends stand first, and lead to their pages', async () => {
  const late = {
    id: '00000000-0000-4000-8000-0000000000e1',
    orderNumber: 'FS-LATE-0001',
    deliveryDate: '2026-11-21',
    reason: 'Its time ends at noon, and it is not on its way.',
  };
  const { attention } = EMPTY_OVERVIEW;
  await open({ attention: { ...attention, lateOrders: 3, firstLate: [late], failedMails: 1 } });
  const rows = [...document.querySelectorAll<HTMLElement>('li a')];
  expect(rows[0]?.textContent).toContain(`FS-LATE-0001: ${late.reason}`);
  expect(rows[0]?.getAttribute('href')).toBe(`/admin/orders/${late.id}`);
  expect(rows[1]?.textContent).toBe('More that are late 2');
  expect(document.body.textContent).not.toContain('Nothing at the moment');
});

test('papers that no longer hold are named, so that not all is in order', async () => {
  const reason = 'Card message changed since printed at 08:12 (cards).';
  const order = { id: 'a', orderNumber: 'FS-1', deliveryDate: '2026-11-22', reason };
  await open({ attention: { ...EMPTY_OVERVIEW.attention, stalePapers: 3, firstStale: [order] } });
  expect(panel('Needs your attention')?.textContent).not.toContain('all caught up');
  expect(links('Needs your attention')).toEqual([
    [`FS-1: ${reason} For Sunday 22 November 2026`, '/admin/orders/a'],
    ['More changed since printed 2', '/admin/orders'],
  ]);
});

test('a day leads to its orders and to its papers', async () => {
  const busy = EMPTY_OVERVIEW.tomorrow.states.map((state) => ({
    ...state,
    count: state.status === 'paid' ? 2 : 0,
  }));
  await open({ tomorrow: { date: '2026-11-22', total: 2, states: busy } });
  expect(panel('Tomorrow')?.textContent).toContain('2 Paid');
  expect(links('Tomorrow')).toEqual([
    ['Tomorrow’s orders', '/admin/orders?day=2026-11-22'],
    ['Print', '/admin/print/day?date=2026-11-22'],
  ]);
});

test('what needs the owner leads to where it is settled, orders first', async () => {
  await open({
    attention: {
      ...EMPTY_OVERVIEW.attention,
      orders: 7,
      first: [
        { id: 'a', orderNumber: 'FS-1', deliveryDate: '2026-11-22', reason: 'The slot is gone.' },
      ],
      owedPayments: 1,
      overdueEnquiries: 2,
      openEnquiries: 3,
      failedMails: 4,
    },
  });
  expect(links('Needs your attention')).toEqual([
    ['FS-1: The slot is gone. For Sunday 22 November 2026', '/admin/orders/a'],
    ['More orders 6', '/admin/orders?list=attention'],
    ['Payments to refund 1', '/admin/payments'],
    ['Quote requests overdue 2', '/admin/enquiries'],
    ['Quote requests to answer 1', '/admin/enquiries'],
    ['Emails not delivered 4', '/admin/mails'],
  ]);
});

test('sales can be read day by day, of 30 days or of 7', async () => {
  const sales = EMPTY_OVERVIEW.sales.map((day, index) =>
    index === 29 ? { ...day, orders: 2, amount: '1198.00' } : day,
  );
  await open({ sales, week: { orders: 2, amount: '1198.00' } });
  const rows = () => [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(rows()).toHaveLength(30);
  expect(rows()[0]).toBe('Sat 21 Nov2R1198.00');
  const [week] = document.querySelectorAll<HTMLInputElement>('input[value="7"]');
  await acting(() => week?.click());
  expect(rows()).toHaveLength(7);
});

test('what runs low and what sells best is named', async () => {
  await open({
    lowStock: { count: 8, products: [{ id: 'a', name: 'Sandton Red', stock: 0 }] },
    best: [{ productId: 'b', name: 'Melville Blush', quantity: 12, amount: '7188.00' }],
  });
  expect(panel('Low stock')?.textContent).toContain('Sandton RedSold out');
  expect(control('7 more in Product Management').getAttribute('href')).toBe('/admin/dashboard');
  expect(panel('Best bouquets')?.textContent).toContain('Melville Blush R7188.0012 sold');
  expect(panel('Best bouquets')?.textContent).toContain('before refunds of a part');
});

test('a screen that could not be loaded says so and can be asked for again', async () => {
  const answer = vi.fn<() => unknown>().mockRejectedValueOnce(refusal('UNAVAILABLE'));
  await renderPage(
    <FakeApi answers={{ 'admin.overview': answer.mockReturnValue(EMPTY_OVERVIEW) }}>
      <OverviewScreen />
    </FakeApi>,
  );
  expect(document.body.textContent).toContain('The overview could not be loaded');
  await press('Try again');
  expect(panel('Today')).not.toBeNull();
});
