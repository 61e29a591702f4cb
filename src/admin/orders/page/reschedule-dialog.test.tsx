import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments } from '#src/testing/sample-payments.ts';
import { dialog, press, submit } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

const call = vi.fn<(input: unknown) => unknown>();

beforeEach(() => {
  call.mockReset();
});

async function open(answers: Answers, order = ownersOrder()): Promise<void> {
  await renderPage(
    <FakeApi
      answers={{
        'admin.orders.byId': () => order,
        'admin.payments.ofOrder': () => orderPayments({ payments: [] }),
        'admin.orders.reschedule': call,
        ...answers,
      }}
    >
      <OrderScreen id={order.id} />
    </FakeApi>,
  );
}

test('a time that is full is refused first and taken when the owner insists', async () => {
  call.mockImplementationOnce(() => {
    throw refusal('DELIVERY_UNAVAILABLE', { message: 'This time is full.' });
  });
  const slots = [
    { slot: 'Morning (9AM - 12PM)', available: false, reason: 'Fully booked' },
    { slot: 'Afternoon (12PM - 5PM)', available: true },
  ];
  await open({
    'admin.orders.deliveryChoices': () => [{ date: '2026-11-24', available: true, slots }],
  });
  await press('Reschedule');
  expect(dialog()?.textContent).toContain('Morning (9AM - 12PM): Fully booked');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('This time is full.');
  call.mockReturnValue(ownersOrder());
  await press('Deliver then anyway');
  expect(call.mock.calls.map(([input]) => (input as { anyway: boolean }).anyway)).toEqual([
    false,
    true,
  ]);
});

test('it is said before that another day costs the same', async () => {
  await open({ 'admin.orders.deliveryChoices': () => [] });
  await press('Reschedule');
  expect(dialog()?.textContent).toContain('The price stays the same. The shopper gets an email');
});

test('a time at which an order cannot be collected is taken in words of collecting', async () => {
  call.mockImplementationOnce(() => {
    throw refusal('DELIVERY_UNAVAILABLE', { message: 'This time is full.' });
  });
  await open(
    { 'admin.orders.deliveryChoices': () => [] },
    ownersOrder({ fulfilment: 'collection', deliveryTime: 'Collect between 09:00 and 12:00' }),
  );
  await press('Reschedule');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.textContent).toContain('Collect then anyway');
  expect(dialog()?.textContent).not.toMatch(/deliver/i);
});

test('another time that was agreed on elsewhere is told, and changed only by a second press', async () => {
  call.mockImplementationOnce(() => {
    throw refusal('ATTENTION_CHANGED');
  });
  await open({ 'admin.orders.deliveryChoices': () => [] });
  await press('Reschedule');
  await submit(dialog()?.querySelector('form'));
  expect(dialog()?.querySelector('[role=alert]')?.textContent).toContain('changed');
  call.mockReturnValue(ownersOrder());
  await submit(dialog()?.querySelector('form'));
  const { deliveryDate, deliveryTime } = ownersOrder();
  expect(call.mock.calls.map(([input]) => (input as { timeSeen?: object }).timeSeen)).toEqual([
    { deliveryDate, deliveryTime },
    undefined,
  ]);
});

test('a time that the shop no longer knows is asked for, and not replaced by the first', async () => {
  const order = ownersOrder({ deliveryTime: 'Noon' });
  await open({ 'admin.orders.deliveryChoices': () => [] }, order);
  await press('Reschedule');
  const time = dialog()?.querySelector('select');
  expect([time?.value, time?.validity.valueMissing]).toEqual(['', true]);
  await submit(dialog()?.querySelector('form'));
  expect(call).not.toHaveBeenCalled();
});
