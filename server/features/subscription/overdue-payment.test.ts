import { describe, expect, it } from 'vitest';
import { reconcileRecentPayments } from '#server/features/payment/reconcile-payments.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

describe('a payment of a subscription that failed', () => {
  it('is not made up for by the one after it: that one pays for its own delivery', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first, { status: 'FAILED' });
    flowers.on('2026-12-04');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-12-06' });
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-13' });
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ next: '2026-12-11' });
  });

  it('leaves the page with the delivery that is to come, which can be left out', async () => {
    const first = await flowers.begun('week');
    const token = await flowers.token();
    const { page, change } = shop.trpc().subscriptions;
    flowers.on('2026-11-27');
    await flowers.charged(first, { status: 'FAILED' });
    expect(await page({ token })).toMatchObject({ nextDay: '2026-11-29', hasFailed: true });
    flowers.on('2026-12-01');
    const shown = {
      nextDay: '2026-12-06',
      paymentDay: '2026-12-04',
      canSkip: true,
      hasFailed: false,
    };
    expect(await page({ token })).toMatchObject(shown);
    expect((await (await flowers.owner()).list()).subscriptions[0]).toMatchObject({
      nextDay: '2026-12-06',
    });
    const skipped = await change({ token, change: 'skip', nextDay: '2026-12-06' });
    expect(skipped).toMatchObject({ nextDay: '2026-12-13' });
  });
});

describe('flowers that come every two weeks', () => {
  it('are not charged for in the week between, after a payment that failed', async () => {
    const first = await flowers.begun('fortnight');
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ next: '2026-12-04' });
    flowers.on('2026-12-04');
    await flowers.charged(first, { status: 'FAILED' });
    await flowers.tellPayfast();
    flowers.on('2026-12-08');
    const { page } = shop.trpc().subscriptions;
    const shown = await page({ token: await flowers.token() });
    expect(shown).toMatchObject({ nextDay: '2026-12-20', paymentDay: '2026-12-18' });
    expect(await flowers.agreement()).toMatchObject({ next: shown.paymentDay });
    flowers.on('2026-12-18');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-12-20' });
  });
});

describe('a subscription of which PayFast is told late', () => {
  it('is paid for tomorrow, and not on a day that is over', async () => {
    await flowers.begun('week');
    const change = async (what: 'pause' | 'resume') =>
      shop.trpc().subscriptions.change({
        token: await flowers.token(),
        change: what,
        nextDay: (await flowers.stored()).nextDay,
      });
    await change('pause');
    await flowers.tellPayfast();
    flowers.on('2026-12-10');
    expect(await change('resume')).toMatchObject({ paymentDay: '2026-12-11' });
    flowers.on('2026-12-12');
    await flowers.tellPayfast();
    expect(await flowers.agreement()).toMatchObject({ state: 'active', next: '2026-12-13' });
  });

  it('has no payment that failed before PayFast could take it', async () => {
    const first = await flowers.begun('week');
    const change = async (what: 'pause' | 'resume') =>
      shop.trpc().subscriptions.change({
        token: await flowers.token(),
        change: what,
        nextDay: (await flowers.stored()).nextDay,
      });
    await change('pause');
    await flowers.tellPayfast();
    shop.clock.now = new Date('2026-12-10T15:00:00.000Z');
    await change('resume');
    flowers.on('2026-12-12');
    await reconcileRecentPayments(shop.scope());
    await flowers.tellPayfast();
    await reconcileRecentPayments(shop.scope());
    expect(await flowers.stored()).toMatchObject({ failedAt: null });
    flowers.on('2026-12-13');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-12-13' });
  });
});

describe('a payment of a subscription that PayFast did not tell of', () => {
  const ask = () => reconcileRecentPayments(shop.scope());
  const told = async () => (await flowers.mails('subscription')).map(({ subject }) => subject);

  it('is looked for by itself, although nothing else is unclear', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first, { told: false });
    // The shop was switched off for three days.
    flowers.on('2026-11-30');
    await Promise.all([ask(), ask()]);
    await ask();
    expect(await flowers.orders()).toMatchObject([{}, { deliveryDate: '2026-11-30' }]);
    expect(await flowers.stored()).toMatchObject({ nextDay: '2026-12-06', failedAt: null });
    await flowers.told(first.orderNumber);
    expect(await flowers.orders()).toHaveLength(2);
    expect(await flowers.moneyAddsUp()).toBe(true);
  });

  it('and that was given back there since makes no order, and nobody reads that it failed', async () => {
    const first = await flowers.begun('week');
    flowers.on('2026-11-27');
    await flowers.charged(first, { told: false });
    const { notifications } = await flowers.atPayfast(first.orderNumber);
    const reference = Number(notifications.at(-1)?.['pf_payment_id']);
    const amountCents = (await flowers.stored()).amountCents;
    await payfast.control('give-back', { pf_payment_id: reference, amountCents });
    flowers.on('2026-11-28');
    await ask();
    await ask();
    expect(await flowers.orders()).toHaveLength(1);
    expect(await flowers.mails('order-paid')).toHaveLength(1);
    expect(await told()).toHaveLength(1);
    const { payments } = (await shop.adminTrpc()).admin;
    expect((await payments.ofOrder({ orderId: first.id })).payments).toMatchObject([
      { owed: '0.00' },
      { owed: '0.00', left: '0.00' },
    ]);
    flowers.on('2026-12-04');
    await flowers.charged(first);
    expect((await flowers.orders())[1]).toMatchObject({ deliveryDate: '2026-12-06' });
  });

  it('and did not take is told to both sides, once, the next morning', async () => {
    await flowers.begun('week');
    flowers.on('2026-11-27');
    await ask();
    shop.clock.now = new Date('2026-11-28T06:59:00.000Z');
    await ask();
    expect(await told()).toHaveLength(1);
    flowers.on('2026-11-28');
    await Promise.all([ask(), ask()]);
    flowers.on('2026-12-04');
    await ask();
    const failed = expect.stringContaining('A payment of your subscription failed');
    expect(await told()).toEqual([expect.anything(), failed]);
    expect((await flowers.mails('subscription-owner')).at(-1)?.subject).toContain(
      'was not paid for Sunday 29 November',
    );
    flowers.on('2026-12-05');
    await ask();
    expect(await told()).toHaveLength(3);
    expect(await flowers.orders()).toHaveLength(1);
  });

  it('because the agreement has ended there ends the subscription', async () => {
    const first = await flowers.begun('week');
    await flowers.charged(first, { status: 'CANCELLED', told: false });
    flowers.on('2026-11-28');
    await ask();
    expect(await flowers.stored()).toMatchObject({ status: 'ended', endedBy: 'payfast' });
  });

  it('is for the owner to look for where the books cannot be read, once', async () => {
    await flowers.begun('week');
    await payfast.control('api', { mode: 'unauthorised' });
    flowers.on('2026-11-28');
    await ask();
    expect(await flowers.mails('subscription-doubt')).toEqual([]);
    flowers.on('2026-11-29');
    await ask();
    await ask();
    const [mail, ...others] = await flowers.mails('subscription-doubt');
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('no payment for Sunday 29 November');
    expect(await told()).toHaveLength(1);
  });

  it('is not missed while it is paused', async () => {
    await flowers.begun('week');
    const token = await flowers.token();
    await shop.trpc().subscriptions.change({ token, change: 'pause', nextDay: '2026-11-29' });
    flowers.on('2026-11-30');
    await ask();
    expect(await flowers.stored()).toMatchObject({ failedAt: null });
  });
});
