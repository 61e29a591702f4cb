import { expect, test, vi } from 'vitest';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import type { OrderPaymentsView } from '#contract/payment/payment-admin.schema.ts';
import { FakeApi } from '#src/testing/fake-api.tsx';
import { renderPage } from '#src/testing/render-page.tsx';
import { ownersOrder } from '#src/testing/sample-admin-order.ts';
import { orderPayments, payment } from '#src/testing/sample-payments.ts';
import { press, type } from '#src/testing/screen.ts';
import { OrderScreen } from './order-screen.tsx';

const SECOND = '00000000-0000-4000-8000-0000000000a2';

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

test('what is too much stands beside what the order costs, and is the sum that the form offers', async () => {
  const money = { paid: '998.00', refunded: '0.00', toRefund: '499.00', toPay: '0.00' };
  const second = payment({ id: SECOND, isDouble: true, owed: '499.00' });
  await open({ money }, { payments: [payment(), second] });
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toContainEqual(['Still to refund', 'R499.00']);
  expect(document.body.textContent.match(/R499\.00 must still be refunded/g)).toHaveLength(1);
});

test('what is not owed is no line of the payment', async () => {
  expect(await open({}, {})).not.toContain('Still to refund');
});

test('money that is kept stands beside its payment, and the owner knows who reads why', async () => {
  const id = '00000000-0000-4000-8000-000000000010';
  const owed = { id, kind: 'refund_due', text: 'R499.00 must be refunded.' } as const;
  const payments = [payment({ kept: '499.00', keptWhy: 'Flowers were cut' })];
  const text = await open({ attention: [owed] }, { payments });
  expect(text).toContain('R499.00 kept, as agreed: Flowers were cut');
  expect(text).toContain('the shopper gets an email with this note');
});

test('a part of the money can be kept, and the amount that is owed stands there at first', async () => {
  const id = '00000000-0000-4000-8000-000000000010';
  const owed = { id, kind: 'refund_due', text: 'R849.00 must be refunded.' } as const;
  const money = { paid: '849.00', refunded: '0.00', toRefund: '849.00', toPay: '0.00' };
  const order = ownersOrder({ status: 'cancelled', attention: [owed], money });
  const keep = vi.fn<(input: object) => AdminOrderView>(() => order);
  const answers = {
    'admin.orders.byId': () => order,
    'admin.payments.ofOrder': () => orderPayments(),
    'admin.orders.resolveAttention': keep,
  };
  await renderPage(
    <FakeApi answers={answers}>
      <OrderScreen id={order.id} />
    </FakeApi>,
  );
  const input = (label: string) => {
    const found = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
    if (!found) throw new Error(`There is no ${label}`);
    return found;
  };
  const amount = input('Amount you keep, in rand');
  expect(amount.value).toBe('849.00');
  await type(amount, '100');
  await type(input('What was done about it'), 'Agreed by phone');
  await press('Keep the money, as agreed');
  expect(keep).toHaveBeenCalledExactlyOnceWith({
    id: order.id,
    seen: [id],
    note: 'Agreed by phone',
    kept: '100',
  });
});
