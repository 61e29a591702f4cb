import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { updateRefundsDue } from '#server/features/order/attention/refund-due.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { orderFor } from '#server/tools/testing/factories.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';

const { shop, product } = usePageShop();

const NO_CHARGE = 'Your payment was cancelled. No charges were made.';

async function placed(change: (scope: Scope, order: Order) => Promise<void> = async () => {}) {
  const payload = orderFor([{ product: product() }]);
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  const { id } = answer.json<OrderView>();
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await change(scope, order);
  });
  return id;
}

const adminCancelOrder = async (id: string) =>
  (await shop.adminTrpc()).admin.orders.cancel({ id, reason: 'No roses' });

/** The words of a page, as they are in its HTML. */
async function words(url: string): Promise<string> {
  const { body } = await shop.app.inject({ url });
  return body.replaceAll(/<!--.*?-->/g, '').replaceAll(/<[^>]*>/g, ' ');
}

const afterCancelling = (id: string) => words(`/payment/cancel?order_id=${id}`);

async function orderPage(id: string): Promise<string> {
  const order = await shop.scope().orders.findById(id);
  return words(`/my-order/${id}?key=${order ? shop.scope().orderAccessTokens.keyOf(order) : ''}`);
}

describe('the page after a payment that was cancelled', () => {
  it('says of an order that waits that nothing was charged and the flowers are kept', async () => {
    const page = await afterCancelling(await placed());
    expect(page).toContain(NO_CHARGE);
    expect(page).toContain('We keep your flowers for an hour from when you ordered.');
  });

  it('says of one whose day was closed that it can no longer be paid, and keeps no flowers', async () => {
    const { delivery } = (await shop.adminTrpc()).admin;
    const id = await placed();
    const { version, settings } = await delivery.settings();
    const { deliveryDate: date } = await shop.trpc().order.byId({ id });
    const closedDates = [{ date, reason: 'Stocktaking' }];
    await delivery.save({ version, settings: { ...settings, closedDates } });
    const page = await afterCancelling(id);
    expect(page).toContain(NO_CHARGE);
    expect(page).toContain(
      'We have closed the day that you chose since you ordered, so this order',
    );
    expect(page).toContain('See or cancel this order');
    expect(page).not.toMatch(/We keep your flowers|pay or cancel/);
  });

  it('says of an order that is paid that it is', async () => {
    const page = await afterCancelling(await placed(payFor));
    expect(page).not.toContain('No charges were made');
    expect(page).toContain('Payment Successful');
  });

  it('keeps no flowers of an order that was cancelled before it was paid', async () => {
    const id = await placed();
    await adminCancelOrder(id);
    const page = await afterCancelling(id);
    expect(page).toContain(NO_CHARGE);
    expect(page).toContain('This order was cancelled before it was paid.');
    expect(page).not.toContain('We keep your flowers');
  });

  it('says that money which is not understood has come', async () => {
    const raise = (scope: Scope, order: Order) =>
      scope.attention.raise(order, { kind: 'unreadable', reference: '1' }, scope.now());
    const page = await afterCancelling(await placed(raise));
    expect(page).not.toContain('No charges were made');
    expect(page).toContain('that we still have to look into');
  });
});

describe('an order for which another amount has come than it costs', () => {
  const short = async (scope: Scope, order: Order) => {
    scope.payments.addPayment({
      order,
      provider: scope.gateway.name,
      providerReference: order.orderNumber,
      amountCents: 500,
      refundNeeded: true,
      createdAt: scope.now(),
    });
    await updateRefundsDue(scope, order);
  };

  it('is told of everywhere with that money, and nowhere as one of which nothing was heard', async () => {
    const id = await placed(short);
    for (const page of [await afterCancelling(id), await orderPage(id)]) {
      expect(page).toContain('You paid R5.00. That is not what this order costs');
      expect(page).toContain('We still have to refund R5.00');
      expect(page).not.toMatch(
        /No charges were made|haven’t received a payment|waiting for PayFast/,
      );
    }
  });

  it('is told of so when the owner keeps that money', async () => {
    const id = await placed(short);
    const { admin } = await shop.adminTrpc();
    const { attention } = await admin.orders.byId({ id });
    const seen = attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id, seen, note: 'A tip for the driver' });
    for (const page of [await afterCancelling(id), await orderPage(id)]) {
      expect(page).toContain('R5.00 is not refunded.');
      expect(page).not.toMatch(
        /No charges were made|haven’t received a payment|waiting for PayFast/,
      );
    }
  });
});

describe('an order that was paid and then cancelled', () => {
  it('is told of everywhere with the money that is still to be refunded', async () => {
    const id = await placed(payFor);
    await adminCancelOrder(id);
    for (const page of [await afterCancelling(id), await orderPage(id)]) {
      expect(page).toContain('This order was cancelled. Nothing will be delivered.');
      expect(page).toContain('You paid R599.00.');
      expect(page).toContain('We still have to refund R599.00');
    }
    const { body } = await shop.app.inject(`/api/orders/${id}`);
    expect(JSON.parse(body)).toMatchObject({
      money: { paid: '599.00', refunded: '0.00', toRefund: '599.00' },
      paymentInReview: false,
    });
  });

  it('is told of with the money that was kept', async () => {
    const id = await placed(payFor);
    await adminCancelOrder(id);
    const { admin } = await shop.adminTrpc();
    const { attention } = await admin.orders.byId({ id });
    const seen = attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id, seen, note: 'She wants flowers next week' });
    expect(await orderPage(id)).toContain('You paid R599.00. R599.00 is not refunded.');
  });

  it('offers no change', async () => {
    const id = await placed(payFor);
    expect(await words(`/my-order/${id}`)).toContain('Change or cancel it');
    await adminCancelOrder(id);
    expect(await words(`/my-order/${id}`)).not.toContain('Change or cancel it');
  });
});
