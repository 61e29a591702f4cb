import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { receiveNotification } from './receive-notification.ts';
import { settleNotification } from './settle-notification.ts';

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
const em = () => shop.services.orm.em.fork();

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }]);
  return (await shop.app.inject({ method: 'POST', url: '/api/orders', payload })).json();
}

/** Stores a notification of this order; answers its id. */
async function received(order: OrderView, change: Record<string, string> = {}): Promise<string> {
  const raw = payfastNotification({ m_payment_id: order.orderNumber, ...change });
  await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
  return (await em().findOneOrFail(PaymentNotification, { raw })).id;
}

const settle = (id: string) => settleNotification(shop.scope(), id);
const stateOf = async (id: string) => (await em().findOneOrFail(PaymentNotification, { id })).state;
const ownerMails = () => em().find(Mail, { kind: 'payment-attention' });

describe('settling a notification', () => {
  it('asks PayFast with no transaction open', async () => {
    const id = await received(await placed());
    const { gateway } = shop.services;
    let openTransactions: unknown;
    shop.services.gateway = {
      ...gateway,
      async confirm(raw) {
        openTransactions = await em().execute(
          `select pid from pg_stat_activity
           where datname = current_database() and state = 'idle in transaction'`,
        );
        return gateway.confirm(raw);
      },
    };
    await settle(id);
    shop.services.gateway = gateway;
    expect(openTransactions).toEqual([]);
    expect(await stateOf(id)).toBe('settled');
  });

  it('asks once, and never again once it has ended', async () => {
    const id = await received(await placed());
    await settle(id);
    await settle(id);
    expect(payfast.state.asked).toBe(1);
  });

  it.each([
    ['that pays', {}, 'settled', 0],
    ['that only a person can judge', { payment_status: 'PARTLY' }, 'review', 1],
    ['that names no order', { m_payment_id: 'FS-2222-2222' }, 'review', 1],
  ])(
    '%s ends once where several servers settle it at once',
    async (_what, change, state, mails) => {
      const id = await received(await placed(), change);
      await Promise.all(Array.from({ length: 5 }, () => settle(id)));
      const ended = await em().findOneOrFail(PaymentNotification, { id });
      expect(ended).toMatchObject({ state, attempts: 1 });
      expect(await ownerMails()).toHaveLength(mails);
    },
  );

  it('counts every attempt', async () => {
    const id = await received(await placed());
    payfast.state.mode = 'down';
    await expect(settle(id)).rejects.toThrow('could not be asked');
    await expect(settle(id)).rejects.toThrow('could not be asked');
    expect(await em().findOneOrFail(PaymentNotification, { id })).toMatchObject({
      attempts: 2,
      state: 'received',
    });
  });

  it('hands it to the owner when PayFast could not be asked for three days', async () => {
    const order = await placed();
    const id = await received(order);
    payfast.state.mode = 'down';
    shop.clock.now = new Date(shop.clock.now.getTime() + 72 * 60 * 60_000 + 1);
    await settle(id);
    expect(await stateOf(id)).toBe('review');
    expect(await em().findOneOrFail(Order, { id: order.id })).toMatchObject({
      paymentStatus: 'unpaid',
      needsAttention: true,
    });
    expect(await ownerMails()).toHaveLength(1);
  });

  it('that could not be confirmed can be marked as received, and then counts once', async () => {
    const order = await placed();
    const other = await placed();
    const id = await received(order);
    payfast.state.mode = 'down';
    shop.clock.now = new Date(shop.clock.now.getTime() + 72 * 60 * 60_000 + 1);
    await settle(id);
    const { payments } = (await shop.adminTrpc()).admin;
    const [review] = (await payments.list()).reviews;
    const reference = review?.reference ?? '';
    const paid = await payments.record({ orderId: order.id, reference });
    expect(paid).toMatchObject({
      paymentStatus: 'paid',
      payments: [{ reference, amount: '599.00' }],
    });
    expect((await payments.list()).reviews).toEqual([]);
    await expect(payments.record({ orderId: order.id, reference: '9' })).rejects.toThrow(
      'paid already',
    );
    await expect(payments.record({ orderId: other.id, reference })).rejects.toThrow(
      'already counts for an order',
    );
    payfast.state.mode = 'VALID';
    const again = await received(order, { pf_payment_id: reference, name_first: 'Later' });
    await settle(again);
    expect(await stateOf(again)).toBe('ignored');
    expect(await em().count(Payment, {})).toBe(1);
  });

  it('that comes for an order marked as paid by another number says that it may be the same money', async () => {
    const order = await placed();
    const { payments, orders } = (await shop.adminTrpc()).admin;
    await payments.record({ orderId: order.id, reference: '077000001' });
    await settle(await received(order, { pf_payment_id: '2000007' }));
    const { attention } = await orders.byId({ id: order.id });
    expect(attention.map(({ kind }) => kind)).toEqual(['paid_twice']);
    expect(attention[0]?.text).toContain('that you had marked as paid by payment 77000001.');
    expect(attention[0]?.text).toContain('compare both with your account at PayFast');
    expect((await ownerMails())[0]?.text.replaceAll(/\s+/g, ' ')).toContain('the same money');
  });

  it('that could not be confirmed and is of another amount is not marked as received', async () => {
    const order = await placed();
    const id = await received(order, { pf_payment_id: '2000005', amount_gross: '5.00' });
    payfast.state.mode = 'down';
    shop.clock.now = new Date(shop.clock.now.getTime() + 72 * 60 * 60_000 + 1);
    await settle(id);
    const { payments } = (await shop.adminTrpc()).admin;
    await expect(payments.record({ orderId: order.id, reference: '2000005' })).rejects.toThrow(
      'not of the amount that the order costs',
    );
    expect((await payments.list()).reviews).toMatchObject([{ reference: '2000005' }]);
  });

  it('hands it to the owner when the passphrase was changed before it could be settled', async () => {
    const order = await placed();
    const id = await received(order);
    const { gateway } = shop.services;
    shop.services.gateway = { ...gateway, read: () => ({ ok: false, reason: 'wrong signature' }) };
    await settle(id);
    shop.services.gateway = gateway;
    expect(await stateOf(id)).toBe('review');
    expect((await ownerMails())[0]?.text).toContain(order.orderNumber);
  });

  it('counts one payment told in different words at once only once', async () => {
    const order = await placed();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => received(order, { name_first: `Buyer ${index}` })),
    );
    await Promise.all(ids.map(settle));
    expect(await em().count(Payment)).toBe(1);
    const states = await Promise.all(ids.map(stateOf));
    expect(states.toSorted()).toEqual([...Array<string>(7).fill('ignored'), 'settled']);
  });

  it('counts eight payments of one order at once as one payment and seven to give back', async () => {
    const order = await placed();
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, index) => received(order, { pf_payment_id: `300000${index}` })),
    );
    await Promise.all(ids.map(settle));
    expect(await em().count(Payment, { refundNeeded: true })).toBe(7);
    expect(await em().count(Payment, { refundNeeded: false })).toBe(1);
  });

  it('keeps an order paid whose flowers are already under way when it is paid again', async () => {
    const order = await placed();
    await settle(await received(order));
    await em().nativeUpdate(Order, { id: order.id }, { status: 'out_for_delivery' });
    await settle(await received(order, { pf_payment_id: '2000002' }));
    expect(await em().findOneOrFail(Order, { id: order.id })).toMatchObject({
      status: 'out_for_delivery',
      needsAttention: true,
    });
    expect(await em().count(Payment, { refundNeeded: true })).toBe(1);
  });

  it('writes to the owner about money that needs a decision, with what was due and what came', async () => {
    await settle(await received(await placed(), { amount_gross: '5.00' }));
    const [mail] = await ownerMails();
    expect(mail?.recipient).toBe('owner@example.com');
    expect(mail?.text).toContain(
      'Payment 2000001 was not of R599.00, which the order costs: R5.00 of it must be refunded.',
    );
  });

  it('asks the owner about a payment that was counted with another amount', async () => {
    const order = await placed();
    await settle(await received(order, { amount_gross: '5.00' }));
    await settle(await received(order));
    const { reviews } = await (await shop.adminTrpc()).admin.payments.list();
    expect(reviews[0]?.reason).toContain('brought R599.00 by PayFast’s word');
  });

  it('keeps a status PayFast does not document for the owner', async () => {
    const id = await received(await placed(), { payment_status: 'REVERSED' });
    await settle(id);
    expect(await stateOf(id)).toBe('review');
  });

  it('keeps a payment without an order number for the owner', async () => {
    const order = await placed();
    const id = await received(order, { m_payment_id: '' });
    await settle(id);
    expect(await stateOf(id)).toBe('review');
  });
});
