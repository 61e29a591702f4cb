import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { acting, render } from '#src/testing/render.tsx';
import { orderView } from '#src/testing/sample-order.ts';
import { attemptFor, forgetAttempt, keepOrder } from './checkout-idempotency.ts';
import { ASK_AGAIN_MS, CONFIRMING_MS, useOpenAttempt } from './use-open-attempt.ts';

const unpaid = orderView({ status: 'pending_payment', paymentStatus: 'unpaid' });
const byId = vi.fn<() => OrderView>();
const onPaid = vi.fn<(orderId: string) => void>();

function Attempt() {
  const { paid } = useOpenAttempt(onPaid);
  return <p>{paid ? `Order ${paid.orderNumber} is paid.` : 'Not known to be paid'}</p>;
}

const shown = () => document.querySelector('p')?.textContent;
const pass = (ms: number) => acting(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  byId.mockReset();
  onPaid.mockReset();
  keepOrder(attemptFor('what is in the cart'), unpaid.id);
});

afterEach(() => {
  forgetAttempt();
  vi.useRealTimers();
});

async function open(order: OrderView): Promise<void> {
  byId.mockReturnValue(order);
  await render(
    <FakeApi answers={{ 'order.byId': byId }}>
      <Attempt />
    </FakeApi>,
  );
  await pass(1);
  expect(shown()).toBe('Not known to be paid');
  byId.mockReturnValue({ ...unpaid, status: 'paid', paymentStatus: 'paid' });
}

it('learns within two seconds that a payment which PayFast has told of is settled', async () => {
  await open({ ...unpaid, canPay: false, isBeingConfirmed: true });
  await pass(CONFIRMING_MS);
  expect(shown()).toBe(`Order ${unpaid.orderNumber} is paid.`);
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(unpaid.id);
});

it('asks less often about an order of which PayFast has told nothing', async () => {
  await open(unpaid);
  await pass(CONFIRMING_MS);
  expect(byId).toHaveBeenCalledTimes(1);
  await pass(ASK_AGAIN_MS - CONFIRMING_MS);
  expect(shown()).toBe(`Order ${unpaid.orderNumber} is paid.`);
});

it('asks no more once the payment is known', async () => {
  await open({ ...unpaid, isBeingConfirmed: true });
  await pass(CONFIRMING_MS);
  const asked = byId.mock.calls.length;
  await pass(3 * ASK_AGAIN_MS);
  expect(byId).toHaveBeenCalledTimes(asked);
});
