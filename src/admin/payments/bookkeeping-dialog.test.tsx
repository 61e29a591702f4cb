import { beforeEach, expect, test } from 'vitest';
import { recentPeriods } from '#contract/owner/book-periods.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { openPayments } from '#src/testing/payments-page.tsx';
import { control, controls, errorAt, press, type } from '#src/testing/screen.ts';

function labelled(label: string): HTMLInputElement | HTMLSelectElement {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const labelledBy = found?.control;
  if (labelledBy instanceof HTMLInputElement || labelledBy instanceof HTMLSelectElement)
    return labelledBy;
  throw new Error(`There is no field ${label}`);
}
const [thisMonth, lastMonth] = recentPeriods(johannesburgTime(new Date()).date);
const addressOf = (name: string) => control(name).getAttribute('href');

beforeEach(async () => {
  await openPayments();
  await press('For your bookkeeper');
});

test('the files are of this month for Excel, and follow the period and the program', async () => {
  const { from, to } = thisMonth.period;
  expect(addressOf('Money')).toBe(`/api/admin/money.csv?from=${from}&to=${to}&format=excel`);
  await type(labelled('Period'), 'Last month');
  await type(labelled('Made for'), 'accounting');
  const last = `from=${lastMonth?.period.from}&to=${lastMonth?.period.to}&format=accounting`;
  expect(addressOf('Orders')).toBe(`/api/admin/orders.csv?${last}`);
  expect(addressOf('Order lines')).toBe(`/api/admin/order-lines.csv?${last}`);
});

test('days the wrong way round are told at the field, and there is nothing to download', async () => {
  await type(labelled('To'), '2020-01-01');
  expect(errorAt(labelled('To'))).toBe('The last day is before the first');
  expect(labelled('Period').value).toBe('Other days');
  expect(controls('Money')[0]?.hasAttribute('disabled')).toBe(true);
});
