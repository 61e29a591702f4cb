import { expect, test, vi } from 'vitest';
import type { ReportView } from '#contract/report/report.schema.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { removeAll } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { control, errorAt, type } from '#src/testing/screen.ts';
import { ReportsScreen } from './reports-screen.tsx';

const PERIOD = { from: '2026-05-01', to: '2026-05-31' };
const NONE = { orders: 0, amount: '0.00', ordersBefore: 0, amountBefore: '0.00' };
const SOLD = { orders: 3, amount: '1797.00', ordersBefore: 1, amountBefore: '599.00' };
const EMPTY: ReportView = {
  period: PERIOD,
  before: { from: '2025-05-01', to: '2025-05-31' },
  total: NONE,
  days: [],
  peaks: [],
  best: [],
  bestTotal: 0,
  sizes: [],
  sizesTotal: 0,
  areas: [],
  areasTotal: 0,
  refused: [],
  refusedTotal: 0,
  refusedTimes: 0,
  refusedTimesBefore: 0,
};

const onPeriod = vi.fn<(period: ReportPeriod) => void>();

async function open(answer: () => ReportView = () => EMPTY) {
  onPeriod.mockReset();
  await renderPage(
    <FakeApi answers={{ 'admin.report': answer }}>
      <ReportsScreen search={PERIOD} onPeriod={onPeriod} />
    </FakeApi>,
  );
}

function field(label: string): HTMLInputElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  if (found?.control instanceof HTMLInputElement) return found.control;
  throw new Error(`There is no field ${label}`);
}
const text = () => document.body.textContent;

test('figures stand beside those of the year before, and each table is a file', async () => {
  await open(() => ({
    ...EMPTY,
    total: { ...SOLD, orders: 0 },
    days: [{ date: '2026-05-10', ...SOLD }],
    peaks: [{ name: 'Mother’s Day', date: '2026-05-10', dateBefore: '2025-05-11', ...SOLD }],
    areas: [{ area: '', ...SOLD }],
    areasTotal: 21,
    refused: [{ date: '2026-05-10', reason: 'sold_out', bouquet: 'Blush', times: 2 }],
    refusedTotal: 1,
    refusedTimes: 2,
  }));
  expect(text()).toContain('Mother’s Day, Sunday 10 May 2026');
  expect(text()).toContain('1 · R599.00');
  expect(text()).toContain('Address erased');
  expect(text()).toContain('The first 1 of 21. The file has all of them.');
  expect(text()).toContain('Sun 10 May: Sold out, Blush');
  expect(control('CSV: Areas').getAttribute('href')).toBe(
    '/api/admin/areas.csv?from=2026-05-01&to=2026-05-31&format=excel',
  );
});

test('peak days of one date, and of one name, are rows of their own', async () => {
  // As in 2027: the first Wednesday of September is its first day.
  const date = '2027-09-01';
  const peaks = [
    { name: 'Spring Day', date },
    { name: 'Secretaries’ Day', date },
    { name: 'Mother’s Day', date: '2026-05-10' },
    { name: 'Mother’s Day', date: '2027-05-09' },
  ].map((peak) => ({ ...peak, dateBefore: '2025-05-11', ...SOLD }));
  await open(() => ({ ...EMPTY, peaks }));
  expect(text()).toContain('Spring Day, Wednesday 1 September 2027');
  expect(text()).toContain('Secretaries’ Day, Wednesday 1 September 2027');
});

test('nothing sold is said in words', async () => {
  await open();
  expect(text()).toContain('No sales on these days, nor on those of the year before.');
  expect(text()).toContain('No peak day is among these days.');
  expect(text()).toContain('Nothing was refused for these days.');
});

test('money that is no sale stands below the sales, and adds up to what came in', async () => {
  await open();
  expect(text()).not.toContain('Kept of cancelled orders');
  await removeAll();
  const received = {
    keptOfCancelled: '100.00',
    keptBeside: '5.00',
    toRefund: '599.00',
    total: '704.00',
  };
  await open(() => ({ ...EMPTY, received }));
  const facts = [...document.querySelectorAll('dl > div')].map((row) => row.textContent);
  expect(facts.slice(-5)).toEqual([
    'SalesR0.00',
    'Kept of cancelled ordersR100.00',
    'Kept of money that did not pay for an orderR5.00',
    'Still to refundR599.00',
    'Payments less refundsR704.00',
  ]);
  // Days with sales are none.
  expect(text()).not.toContain('Day by day');
});

test('days that no report can have stay as they were typed, and are told at the field', async () => {
  await open();
  await type(field('To'), '2026-04-30');
  expect(errorAt(field('To'))).toBe('The last day is before the first');
  expect(field('To').value).toBe('2026-04-30');
  expect(onPeriod).not.toHaveBeenCalled();
  await type(field('From'), '2026-04-01');
  expect(onPeriod).toHaveBeenCalledExactlyOnceWith({ from: '2026-04-01', to: '2026-04-30' });
});

test('a report that cannot be loaded says so and can be asked for again', async () => {
  await open(() => {
    throw refusal('UNAVAILABLE');
  });
  expect(text()).toContain('The report could not be loaded');
  expect(control('Try again')).toBeDefined();
});

test('what became of the money of gift vouchers adds up, and is there only where one was sold', async () => {
  await open();
  expect(text()).not.toContain('Gift vouchers');
  await removeAll();
  await open(() => ({
    ...EMPTY,
    gifts: {
      owedBefore: '601.00',
      sold: '200.00',
      used: '-99.00',
      refunded: '50.00',
      lapsed: '0.00',
      owed: '850.00',
    },
  }));
  const amounts = [...document.querySelectorAll('dl dd')].map((each) => each.textContent);
  expect(amounts.slice(-6)).toEqual([
    'R601.00',
    'R200.00',
    'R99.00',
    '−R50.00',
    'R0.00',
    'R850.00',
  ]);
});
