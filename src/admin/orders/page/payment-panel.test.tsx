import { expect, test } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { OrderPaymentsView } from '#contract/payment/payment-admin.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments, payment } from '#src/testing/sample-payments.ts';
import { OrderScreen } from './order-screen.tsx';

async function open(
  order: Partial<AdminOrderView>,
  money: Partial<OrderPaymentsView>,
): Promise<string> {
  const answers = {
    'admin.orders.byId': () => ownersOrder(order),
    'admin.payments.ofOrder': () => orderPayments(money),
  };
  await renderPage(
    <FakeApi answers={answers}>
      <OrderScreen id={ownersOrder(order).id} />
    </FakeApi>,
  );
  return document.body.textContent;
}

test.each([
  ['Paid, R100.00 of it refunded', { paymentStatus: 'paid' }, { priceGivenBack: '100.00' }],
  [
    'Not paid yet: R5.00 received, which is not what it costs',
    { paymentStatus: 'unpaid' },
    { otherMoney: '5.00' },
  ],
] as const)('the payment says %s', async (words, order, money) => {
  expect(await open(order, { ...order, ...money })).toContain(words);
});

test('money that is kept stands beside its payment, and the owner knows who reads why', async () => {
  const id = '00000000-0000-4000-8000-000000000010';
  const owed = { id, kind: 'refund_due', text: 'R499.00 must be refunded.' } as const;
  const payments = [payment({ kept: '499.00', keptWhy: 'Flowers were cut' })];
  const text = await open({ attention: [owed] }, { payments });
  expect(text).toContain('R499.00 kept, as agreed: Flowers were cut');
  expect(text).toContain('the shopper gets an email with this note');
});
