import { describe, expect, it } from 'vitest';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { OPEN_MS } from '#server/features/order/order.view.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
const flowers = subscriptionsIn(shop, payfast);

describe('starting a subscription', () => {
  it('is not possible, and no page says so, until the owner offers it', async () => {
    expect(await shop.trpc().content.words()).not.toHaveProperty('subscriptions');
    await expect(flowers.asked('week')).rejects.toThrow('do not come again like this');
    await flowers.offer('month', 'week');
    shop.forget();
    expect(await shop.trpc().content.words()).toMatchObject({ subscriptions: ['week', 'month'] });
    await expect(flowers.asked('fortnight')).rejects.toThrow('do not come again like this');
    await flowers.offer();
    shop.forget();
    expect(await shop.trpc().content.words()).not.toHaveProperty('subscriptions');
  });

  it('places an ordinary order, whose payment asks PayFast for the later ones too', async () => {
    await flowers.offer('week');
    const order = await flowers.asked('week');
    expect(order).toMatchObject({ status: 'pending_payment', total: '599.00' });
    expect(await shop.trpc().order.byId({ id: order.id })).not.toHaveProperty('comesAgain');
    const { data } = await shop.trpc().payment.initiate({ orderId: order.id });
    expect(data).toMatchObject({
      amount: '599.00',
      subscription_type: '1',
      // Two days before the delivery of 29 November.
      billing_date: '2026-11-27',
      recurring_amount: '599.00',
      frequency: '2',
      cycles: '0',
    });
    expect((await (await flowers.owner()).list()).subscriptions).toEqual([]);
  });

  it('is refused where a gift voucher pays all: without a payment PayFast begins nothing', async () => {
    await flowers.offer('week');
    const gifts = giftsIn(shop);
    await gifts.turnOn();
    const voucher = await gifts.sold('1000.00');
    const wish = await gifts.sent(voucher);
    const start = shop.trpc().subscriptions.start({ ...wish, every: 'week' } as never);
    await expect(start).rejects.toThrow('pays for all of this order');
    expect((await gifts.seen(voucher.orderId)).left).toBe('1000.00');
  });

  it('begins with the first payment, and tells shopper and link', async () => {
    const order = await flowers.begun('week');
    const shown = await shop.trpc().order.byId({ id: order.id });
    expect(shown).toMatchObject({ paymentStatus: 'paid', comesAgain: 'every week' });
    // What ends it is for the holder of the order's key alone.
    expect(JSON.stringify(shown)).not.toContain('token');
    expect(await flowers.stored()).toMatchObject({
      status: 'active',
      nextDay: '2026-11-29',
      amountCents: 59_900,
    });
    expect(await flowers.mails('order-paid')).toHaveLength(1);
    const [mail] = await flowers.mails('subscription');
    expect(mail?.text).toContain('Sunday 29 November 2026');
    const page = await shop.trpc().subscriptions.page({ token: await flowers.token() });
    expect(page).toMatchObject({ status: 'active', orderNumber: order.orderNumber, canSkip: true });
    expect(JSON.stringify(page)).not.toContain((await flowers.stored()).token);
    shop.clock.now = new Date(shop.clock.now.getTime() + OPEN_MS);
    expect(await shop.trpc().order.byId({ id: order.id })).not.toHaveProperty('comesAgain');
  });
});

describe('a later payment', () => {
  it('makes one order of its own on the next day, however often it is told', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first);
    await flowers.told(first.orderNumber);
    const orders = await flowers.orders();
    expect(orders).toHaveLength(2);
    expect(orders[1]).toMatchObject({
      status: 'paid',
      paymentStatus: 'paid',
      stockState: 'sold',
      deliveryDate: '2026-11-29',
      totalCents: 59_900,
      customerEmail: orders[0]?.customerEmail,
      needsAttention: false,
    });
    expect(await flowers.payments()).toHaveLength(2);
    expect(await flowers.moneyAddsUp()).toBe(true);
    const confirmations = await flowers.mails('order-paid');
    expect(confirmations).toHaveLength(2);
    expect(confirmations[1]?.text).toContain(await flowers.token());
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-06', isTold: true });
  });

  it('keeps the agreed price when the bouquet costs more by then', async () => {
    const first = await flowers.begun('week');
    await shop.services.orm.em.fork().nativeUpdate(Product, {}, { priceCents: 99_900 });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({
      totalCents: 59_900,
      needsAttention: false,
    });
  });

  it('makes an order all the same where flowers are missing, and asks the owner', async () => {
    const first = await flowers.begun('week');
    await shop.services.orm.em.fork().nativeUpdate(Product, {}, { stock: 0 });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({
      status: 'paid',
      stockState: 'released',
      needsAttention: true,
    });
  });

  it('goes to the next day that is open where its own is closed', async () => {
    const first = await flowers.begun('week');
    const { delivery } = (await shop.adminTrpc()).admin;
    const { settings, version } = await delivery.settings();
    const closed = { date: '2026-11-29', reason: 'A wedding' };
    await delivery.save({ version, settings: { ...settings, closedDates: [closed] } });
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({
      deliveryDate: '2026-11-30',
      needsAttention: false,
    });
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-06' });
  });

  it('of another amount makes no order and is to be refunded', async () => {
    const first = await flowers.begun('week');
    await flowers.charged(first, { amountCents: 500 });
    expect(await flowers.orders()).toHaveLength(1);
    expect(await flowers.payments()).toMatchObject([{}, { amountCents: 500, refundNeeded: true }]);
    expect((await flowers.orders())[0]).toMatchObject({ needsAttention: true });
  });

  it('that PayFast did not tell of is found in its books', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first, { told: false });
    const { payments } = (await shop.adminTrpc()).admin;
    await payments.check({ orderId: first.id });
    expect(await flowers.orders()).toHaveLength(2);
  });

  it('of another agreement makes no order; the owner is told to end it', async () => {
    const first = await flowers.begun('week');
    await shop.scope().transaction(async (scope) => {
      const subscription = await scope.subscriptions.lock((await flowers.stored()).id);
      if (subscription) subscription.token = 'the-first-agreement';
    });
    await flowers.charged(first);
    expect(await flowers.orders()).toHaveLength(1);
    expect((await flowers.payments())[1]).toMatchObject({ refundNeeded: true });
    expect((await flowers.mails('subscription-doubt'))[0]?.text).toContain('a second agreement');
  });

  it('that failed is told to the shopper, and makes no order', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first, { status: 'FAILED' });
    expect(await flowers.orders()).toHaveLength(1);
    const told = await flowers.mails('subscription');
    expect(told.at(-1)?.subject).toContain('A payment of your subscription failed');
    const [listed] = (await (await flowers.owner()).list()).subscriptions;
    expect(listed).toMatchObject({ status: 'active', failedOn: '2026-11-27', deliveries: 1 });
  });

  it('ends the subscription where PayFast cancels the agreement', async () => {
    const first = await flowers.begun('week');
    await flowers.charged(first, { status: 'CANCELLED' });
    expect(await flowers.stored()).toMatchObject({ status: 'ended', endedBy: 'payfast' });
    expect((await flowers.orders())[0]).toMatchObject({ status: 'paid' });
  });
});

describe('its shopper, by the link', () => {
  const change = async (what: 'pause' | 'resume' | 'skip' | 'end') =>
    shop.trpc().subscriptions.change({
      token: await flowers.token(),
      change: what,
      nextDay: (await flowers.stored()).nextDay,
    });

  it('leaves one delivery out, once, and PayFast takes the next payment a week later', async () => {
    await flowers.begun('week');
    const token = await flowers.token();
    const skip = { token, change: 'skip', nextDay: '2026-11-29' } as const;
    await shop.trpc().subscriptions.change(skip);
    expect(await shop.trpc().subscriptions.change(skip)).toMatchObject({ nextDay: '2026-12-06' });
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ state: 'active', next: '2026-12-04' });
    expect(await flowers.stored()).toMatchObject({ isTold: true });
  });

  it('pauses and resumes it', async () => {
    await flowers.begun('week');
    await change('pause');
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ state: 'paused' });
    flowers.on('2026-12-10');
    expect(await change('resume')).toMatchObject({ status: 'active', nextDay: '2026-12-13' });
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ state: 'active', next: '2026-12-11' });
  });

  it('ends it, although PayFast is away: PayFast is told later', async () => {
    const first = await flowers.begun('week');
    await payfast.control('api', { mode: 'down' });
    expect(await change('end')).toMatchObject({ status: 'ended' });
    await expect(flowers.tellPayfast()).rejects.toThrow('PayFast');
    // What PayFast takes meanwhile is the customer's: it makes no order, and the owner refunds it.
    await flowers.charged(first);
    expect(await flowers.orders()).toHaveLength(1);
    expect((await flowers.payments())[1]).toMatchObject({ refundNeeded: true });
    await payfast.control('api', { mode: 'ok' });
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ state: 'ended' });
    expect(await flowers.moneyAddsUp()).toBe(true);
  });

  it('stays paused where PayFast takes a payment before it could be told', async () => {
    const first = await flowers.begun('week');
    await change('pause');
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect(await flowers.orders()).toHaveLength(2);
    expect(await flowers.stored()).toMatchObject({ status: 'paused', nextDay: '2026-12-06' });
  });

  it('is told where PayFast has ended the agreement meanwhile', async () => {
    const first = await flowers.begun('week');
    await flowers.charged(first, { status: 'CANCELLED', told: false });
    await change('skip');
    await flowers.tellPayfast();
    expect(await flowers.stored()).toMatchObject({ status: 'ended', endedBy: 'payfast' });
  });

  it('asks the owner to do it where the account cannot ask PayFast', async () => {
    await flowers.begun('week');
    await change('end');
    await payfast.control('api', { mode: 'unauthorised' });
    await flowers.tellPayfast();
    const [mail] = await flowers.mails('subscription-doubt');
    expect(mail?.text).toContain('End the agreement on PayFast');
  });

  it('needs the link: another token opens nothing', async () => {
    await flowers.begun('week');
    const token = (await flowers.token()).replace(/.$/, '_');
    await expect(shop.trpc().subscriptions.page({ token })).rejects.toThrow('not valid');
  });
});

describe('every two weeks', () => {
  it('is a weekly agreement of which every second payment is left out', async () => {
    const first = await flowers.begun('fortnight');
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-06' });
    flowers.on('2026-12-04');
    await flowers.charged(first);
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-20', isTold: false });
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ next: '2026-12-18' });
  });

  it('delivers on its day what was paid a week early', async () => {
    const first = await flowers.begun('fortnight');
    flowers.on('2026-11-27');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-12-06' });
  });
});
