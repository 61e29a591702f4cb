import { expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import { movePayment } from '#server/features/payment/move-payment.ts';
import { useChangeShop } from './testing/change-kit.ts';

const kit = useChangeShop();
const { shop, desk, owner, paid, rose, started, times, payFast, reasons, mails } = kit;

/** Takes the first payment from a changed order: by PayFast's word it is another order's. */
async function unpaidAgain(id: string): Promise<void> {
  await shop.scope().transaction(async (inner) => {
    const order = await inner.orders.lockById(id);
    const [first] = order ? await inner.refunds.paymentsOf(order) : [];
    const other = Object.assign(new Order(), order, { orderNumber: 'FS-2222-2222' });
    expect(first && (await movePayment(inner, first, other))).toBe(true);
  });
}

const moneyOf = async (id: string) => (await (await owner()).byId({ id })).money;
const askedFor = async (id: string) => (await (await desk()).paymentRequest({ id })).total;

it('a changed order whose payment was another’s costs what a further change makes it cost', async () => {
  const { id } = await started();
  await times(id, 2);
  await unpaidAgain(id);
  const { saved } = await times(id, 3);
  expect(await askedFor(id)).toBe('1198.00');
  expect((await mails('order-changed')).at(-1)?.text).not.toContain('We keep your flowers');
  await payFast(saved.orderNumber, '1198.00');
  expect(await moneyOf(id)).toMatchObject({ paid: '1198.00', toPay: '599.00', toRefund: '0.00' });
});

it('a change back takes away first what the change left to be paid', async () => {
  const { id } = await started();
  await times(id, 2);
  await unpaidAgain(id);
  const { saved } = await times(id, 1);
  await payFast(saved.orderNumber, '599.00');
  expect(await moneyOf(id)).toMatchObject({ paid: '599.00', toPay: '0.00', toRefund: '0.00' });
});

it('one that was made cheaper is asked for what it costs now', async () => {
  const roses = await rose();
  const items = [{ productId: roses.id, quantity: 2, priceAtTime: '599.00' }];
  const { id, orderNumber } = await paid({ total: '1198.00', subtotal: '1198.00', items }, roses);
  await times(id, 1);
  await unpaidAgain(id);
  expect(await askedFor(id)).toBe('599.00');
  await payFast(orderNumber, '599.00');
  expect(await moneyOf(id)).toMatchObject({ paid: '599.00', toPay: '0.00', toRefund: '0.00' });
});

it('what was paid for its change pays again once the order is paid', async () => {
  const { id } = await started();
  const { saved } = await times(id, 2);
  await payFast(`${saved.orderNumber}-2`, '599.00');
  await unpaidAgain(id);
  expect(await reasons(id)).toContain(
    'Payment 7100001 does not pay for what the order costs now: R599.00 of it must be refunded.',
  );
  await payFast(saved.orderNumber, '599.00', '7100002');
  expect(await reasons(id)).toEqual([]);
});
