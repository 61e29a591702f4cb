import { Link } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting } from '#src/testing/render.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments, payment } from '#src/testing/sample-payments.ts';
import { dialog, field, press, pressKey, submit, type } from '#src/testing/screen.ts';
import { OrderScreen } from '#src/admin/orders/page/order-screen.tsx';

const order = ownersOrder({
  attention: [
    { id: '00000000-0000-4000-8000-000000000001', kind: 'cancel_requested', text: 'A wish' },
  ],
});

/** The screen of an order that can be left by a link "Leave". */
async function open() {
  return await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => order,
        'admin.payments.ofOrder': () => orderPayments({ payments: [payment()] }),
        'admin.orders.deliveryChoices': () => [],
        'admin.orders.reschedule': () => order,
        'admin.orders.resolveAttention': () => order,
      }}
    >
      <Link to="/about">Leave</Link>
      <OrderScreen id={order.id} />
    </FakeApi>,
    `/admin/orders/${order.id}`,
  );
}

const day = () => dialog()?.querySelector<HTMLInputElement>('input[type=date]');
const asks = () => document.body.textContent.includes('Discard your changes?');
const doneAbout = () => field('What was done about it');

async function changeDay(): Promise<void> {
  const found = day();
  if (!found) throw new Error('The dialog has no day');
  await type(found, '2026-12-01');
}

const ways: [string, () => Promise<void>][] = [
  ['the cross', () => press('Close')],
  ['Escape', () => pressKey('Escape')],
  [
    'a tap beside it',
    () => acting(() => document.querySelector<HTMLElement>('.mantine-Modal-overlay')?.click()),
  ],
];

test.each(ways)('%s closes a dialog in which nothing was changed', async (_, leave) => {
  await open();
  await press('Reschedule');
  await leave();
  expect(asks()).toBe(false);
  expect(day()).toBeUndefined();
});

test.each(ways)('%s asks before what was changed in a dialog is lost', async (_, leave) => {
  await open();
  await press('Reschedule');
  await changeDay();
  await leave();
  expect(asks()).toBe(true);
  await press('Keep editing');
  expect(day()?.value).toBe('2026-12-01');
  await leave();
  await press('Discard');
  expect(day()).toBeUndefined();
  await press('Reschedule');
  expect(day()?.value).toBe(order.deliveryDate);
});

test('a change that was sent is not asked about', async () => {
  const { address } = await open();
  await press('Reschedule');
  await changeDay();
  await submit(dialog()?.querySelector('form'));
  expect(asks()).toBe(false);
  expect(day()).toBeUndefined();
  await press('Leave');
  expect(address()).toBe('/about');
});

test('a note about an order is asked about before its page is left', async () => {
  const { address } = await open();
  await type(doneAbout(), 'She takes Monday');
  await press('Leave');
  expect(asks()).toBe(true);
  await press('Keep editing');
  expect(doneAbout().value).toBe('She takes Monday');
  await press('Leave');
  await press('Discard');
  expect(address()).toBe('/about');
});

test('a note that was sent is not asked about', async () => {
  const { address } = await open();
  await type(doneAbout(), 'She takes Monday');
  await submit(doneAbout().form);
  expect(doneAbout().value).toBe('');
  await press('Leave');
  expect(asks()).toBe(false);
  expect(address()).toBe('/about');
});
