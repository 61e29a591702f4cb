import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { receiveNotification } from './receive-notification.ts';
import { settleNotification } from './settle-notification.ts';

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }]);
  return (await shop.app.inject({ method: 'POST', url: '/api/orders', payload })).json();
}

/** PayFast tells of a payment of R599.00, unless told otherwise, and it is confirmed. */
async function pay({ orderNumber }: OrderView, reference: string, more: object = {}) {
  const raw = payfastNotification({
    m_payment_id: orderNumber,
    pf_payment_id: reference,
    ...more,
  });
  await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
  const { id } = await shop.services.orm.em.fork().findOneOrFail(PaymentNotification, { raw });
  await settleNotification(shop.scope(), id);
}

async function cancel({ id }: OrderView) {
  await (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'No roses' });
}

async function expire() {
  shop.clock.now = new Date(shop.clock.now.getTime() + 2 * 60 * 60_000);
  await expireHolds(shop.scope());
}

/** Returns the lines of an order's history as its owner reads them: by whom, the step, the words. */
async function historyOf({ id }: OrderView) {
  const { history } = await (await shop.adminTrpc()).admin.orders.byId({ id });
  return history.map(({ actor, movedTo, reason }) => [actor, movedTo, reason]);
}

const TWICE = 'Payment 2000002: the order was paid already, so R599.00 must be refunded.';

describe('the history of an order', () => {
  it('has each of its two payments, the second with what must be refunded', async () => {
    const order = await placed();
    await pay(order, '2000001');
    await pay(order, '2000002');
    expect(await historyOf(order)).toEqual([
      ['shopper', 'pending_payment', 'Order placed'],
      ['payfast', 'paid', 'Payment 2000001 is complete.'],
      ['payfast', null, TWICE],
    ]);
  });

  it('has a payment that comes twice in other words once', async () => {
    const order = await placed();
    await pay(order, '2000001');
    await pay(order, '2000002');
    await pay(order, '2000002', { name_first: 'Test' });
    expect(await historyOf(order)).toHaveLength(3);
  });

  it.each([
    ['expired', expire],
    ['cancelled', cancel],
  ] as const)('has the payment that came after it was %s', async (status, end) => {
    const order = await placed();
    await end(order);
    await pay(order, '2000001');
    expect((await historyOf(order)).slice(1)).toEqual([
      [expect.any(String), status, expect.any(String)],
      ['payfast', 'paid', 'Payment 2000001 is complete.'],
    ]);
  });

  it('has a second payment that came after it was paid and cancelled', async () => {
    const order = await placed();
    await pay(order, '2000001');
    await cancel(order);
    await pay(order, '2000002');
    expect((await historyOf(order)).at(-1)).toEqual(['payfast', null, TWICE]);
  });

  it('has money of another amount than it costs', async () => {
    const order = await placed();
    await pay(order, '2000001', { amount_gross: '5.00' });
    expect((await historyOf(order)).at(-1)).toEqual([
      'payfast',
      null,
      'Payment 2000001 was not of R599.00, which the order costs: R5.00 of it must be refunded.',
    ]);
  });

  it('shows the shopper the steps alone; what will be refunded is a sum on their page', async () => {
    const order = await placed();
    await pay(order, '2000001');
    await pay(order, '2000002');
    const page = await shop.trpc().order.page({ id: order.id });
    expect(page.steps.map(({ status }) => status)).toEqual(['pending_payment', 'paid']);
    expect(page.money).toMatchObject({ paid: '1198.00', toRefund: '599.00' });
    expect(JSON.stringify(page)).not.toContain('2000002');
  });
});
