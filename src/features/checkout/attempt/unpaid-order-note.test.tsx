import { beforeEach, expect, it, vi } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { FakeApi, refusal } from '#src/testing/fake-api.tsx';
import { renderToBuffer } from '#src/testing/render.tsx';
import { checkoutCart } from '#src/testing/sample-cart.ts';
import { AREA, deliveryOptionsOf } from '#src/testing/sample-delivery.ts';
import { orderView } from '#src/testing/sample-order.ts';
import { CheckoutScreen } from '#src/features/checkout/checkout-screen.tsx';
import { attemptFor, forgetAttempt, keepOrder } from './checkout-idempotency.ts';

const order = orderView({ status: 'pending_payment', paymentStatus: 'unpaid' });
const byId = vi.fn<() => OrderView>();
const onPaid = vi.fn<(orderId: string) => void>();

async function open(): Promise<string> {
  const cart = checkoutCart({});
  await renderToBuffer(
    <FakeApi
      answers={{
        'cart.get': () => cart.lines,
        'order.byId': byId,
        'delivery.forCart': () => deliveryOptionsOf('2026-11-22'),
        'delivery.area': () => AREA,
      }}
    >
      <CheckoutScreen
        cart={cart}
        totals={() => null}
        promise={null}
        onPaid={onPaid}
        onAlreadyPaid={vi.fn()}
      />
    </FakeApi>,
  );
  return document.body.textContent;
}

beforeEach(() => {
  forgetAttempt();
  byId.mockReset();
  onPaid.mockReset();
});

it('says that the order placed here is not paid yet, and where to see whether it is by now', async () => {
  keepOrder(attemptFor('what is in the cart'), order.id);
  byId.mockReturnValue(order);
  expect(await open()).toContain(`Order ${order.orderNumber} is not paid yet`);
  expect(document.body.textContent).toContain('A changed order takes its place');
  const [news, pay] = document.querySelectorAll('a[href^="/my-order/"]');
  expect(news?.textContent).toBe('see how it stands');
  expect(pay?.textContent).toBe('pay for it');
  expect(document.querySelector('button[type=submit]')).not.toBeNull();
});

const CLOSED =
  'We have closed the day that you chose since you ordered, so this order can no longer be paid. Please order again for another day, or ask us.';

it.each([
  ['whose day was closed', CLOSED, CLOSED],
  ['whose hold has ended', '', 'its time to be paid is over'],
])('offers no payment for one %s, and says why', async (_what, deliveryDoubt, reason) => {
  keepOrder(attemptFor('what is in the cart'), order.id);
  byId.mockReturnValue({ ...order, canPay: false, deliveryDoubt });
  expect(await open()).toContain(reason);
  expect(document.body.textContent).toContain(`Order ${order.orderNumber} is not paid`);
  expect(document.body.textContent).not.toMatch(
    /We keep its flowers|pay for it|pay for this one first/,
  );
  const link = document.querySelector<HTMLAnchorElement>('a[href^="/my-order/"]');
  expect(link?.textContent).toBe('see how it stands');
  expect(document.querySelector('button[type=submit]')).not.toBeNull();
});

it('says that a payment is being confirmed, and offers none', async () => {
  keepOrder(attemptFor('what is in the cart'), order.id);
  byId.mockReturnValue({ ...order, canPay: false, isBeingConfirmed: true });
  expect(await open()).toContain(`Your payment for order ${order.orderNumber} is being confirmed`);
  expect(document.body.textContent).not.toMatch(/not paid yet|takes the place|pay for it/);
});

it('says that the order placed here is paid by now, once, and offers the form for the next one', async () => {
  keepOrder(attemptFor('what is in the cart'), order.id);
  byId.mockReturnValue({ ...order, status: 'paid', paymentStatus: 'paid' });
  expect(await open()).toContain(`Order ${order.orderNumber} is paid.`);
  expect(onPaid).toHaveBeenCalledExactlyOnceWith(order.id);
  expect(document.querySelector('a[href^="/my-order/"]')).not.toBeNull();
  expect(document.querySelector('button[type=submit]')).not.toBeNull();
});

it.each(['cancelled', 'expired', 'payment_failed'] as const)(
  'says nothing of one that is %s',
  async (status) => {
    keepOrder(attemptFor('what is in the cart'), order.id);
    byId.mockReturnValue({ ...order, status });
    expect(await open()).not.toContain('is not paid yet');
    expect(document.querySelector('button[type=submit]')).not.toBeNull();
  },
);

it('shows the form without it where the shop knows no such order', async () => {
  keepOrder(attemptFor('what is in the cart'), order.id);
  byId.mockImplementation(() => {
    throw refusal('ORDER_NOT_FOUND');
  });
  expect(await open()).not.toContain('is not paid yet');
  expect(document.querySelector('button[type=submit]')).not.toBeNull();
});

it('asks nothing where no order was placed', async () => {
  await open();
  expect(byId).not.toHaveBeenCalled();
});
