import { expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { CartProvider } from '#src/features/cart/cart-provider.tsx';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { orderPageView } from '#src/testing/sample-order.ts';
import { controls } from '#src/testing/screen.ts';
import { OrderPayment } from './order-payment.tsx';

const money = { paid: '399.00', refunded: '0.00', toRefund: '0.00', toPay: '200.00' };

async function offered(rest: NonNullable<OrderView['rest']>): Promise<(string | null)[]> {
  const order = orderPageView({
    status: 'paid',
    paymentStatus: 'paid',
    canPay: false,
    money,
    rest,
  });
  await renderPage(
    <FakeApi answers={{ 'cart.get': () => [] }}>
      <CartProvider>
        <OrderPayment order={order} />
      </CartProvider>
    </FakeApi>,
  );
  return controls(/Pay/).map(({ textContent }) => textContent);
}

it.each(['asked', 'awaited'] as const)('asks for a rest that is %s', async (rest) => {
  expect(await offered(rest)).toEqual(['Pay R200.00']);
});

it('asks for no rest while the owner decides whether the order stands', async () => {
  expect(await offered('held')).toEqual([]);
});
