import { describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { Enquiry } from '#server/features/enquiry/enquiry.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, flagged } = ordersIn(shop);
const overview = async () => (await shop.adminTrpc()).admin.overview();
const em = () => shop.services.orm.em.fork();
const set = (id: string, change: Partial<Order>) => em().nativeUpdate(Order, { id }, change);

describe('the first screen', () => {
  it('counts the orders of today and tomorrow by state, and no others', async () => {
    await paid();
    await set((await paid()).id, { status: 'preparing' });
    await set((await paid()).id, { status: 'cancelled' });
    await set((await paid()).id, { deliveryDate: '2026-11-21', status: 'delivered' });
    await paid({ deliveryDate: '2026-11-23' });
    const { today, tomorrow } = await overview();
    expect(today).toMatchObject({ date: '2026-11-21', total: 1 });
    expect(tomorrow).toMatchObject({ date: '2026-11-22', total: 2 });
    expect(tomorrow.states).toEqual([
      { status: 'paid', count: 1 },
      { status: 'preparing', count: 1 },
      { status: 'out_for_delivery', count: 0 },
      { status: 'attempted', count: 0 },
      { status: 'delivered', count: 0 },
    ]);
  });

  it('names what needs the owner, and counts the rest', async () => {
    const order = await flagged('Paid after the hold ended.');
    const enquiry = {
      companyName: 'Acme',
      contactPerson: 'A',
      email: 'a@example.co.za',
      phone: '0',
      serviceType: 'x',
      details: '',
      createdAt: TEST_NOW,
    };
    const soon = new Date(TEST_NOW.getTime() + 3_600_000);
    for (const [id, replyBy, answeredAt] of [
      ['00000000-0000-4000-8000-000000000001', TEST_NOW, null],
      ['00000000-0000-4000-8000-000000000002', soon, null],
      ['00000000-0000-4000-8000-000000000003', TEST_NOW, TEST_NOW],
    ] as const) {
      await em().insert(Enquiry, { ...enquiry, id, replyBy, answeredAt });
    }
    const { attention } = await overview();
    expect(attention).toMatchObject({
      orders: 1,
      overdueEnquiries: 1,
      openEnquiries: 2,
      unreadReviews: 0,
      failedMails: 0,
      owedPayments: 0,
      refundsUnderWay: 0,
    });
    expect(attention.first).toEqual([
      {
        id: order.id,
        orderNumber: order.orderNumber,
        deliveryDate: '2026-11-22',
        reason: 'Paid after the hold ended.',
      },
    ]);
  });

  it('names the orders of today whose time ends within the hour or is over, until they end', async () => {
    const morning = await paid();
    const evening = await paid({ deliveryTime: 'Evening (5PM - 8PM)' });
    const late = async (time: string) => {
      shop.clock.now = new Date(`2026-11-22T${time}:00+02:00`);
      const { lateOrders, firstLate } = (await overview()).attention;
      expect(firstLate).toHaveLength(lateOrders);
      return firstLate;
    };
    expect(await late('10:59')).toEqual([]);
    const { id, orderNumber } = morning;
    expect(await late('11:00')).toEqual([
      {
        id,
        orderNumber,
        deliveryDate: '2026-11-22',
        reason: 'Its time ends at noon, in 60 minutes, and it is not on its way.',
      },
    ]);
    await set(id, { status: 'out_for_delivery' });
    expect(await late('11:59')).toEqual([]);
    expect(await late('12:00')).toMatchObject([
      { id, reason: expect.stringContaining('not delivered yet') },
    ]);
    await set(id, { status: 'delivered' });
    expect(await late('19:00')).toMatchObject([{ id: evening.id }]);
  });

  it('names the orders of today and tomorrow whose printed papers no longer hold', async () => {
    const { id, orderNumber } = await paid();
    const url = '/api/admin/print/day.pdf?date=2026-11-22';
    await shop.app.inject({ url, headers: { cookie: await shop.signIn() } });
    expect((await overview()).attention).toMatchObject({ stalePapers: 0, firstStale: [] });
    await set(id, { cardMessage: 'With all my love' });
    const { attention } = await overview();
    expect(attention).toMatchObject({
      stalePapers: 1,
      firstStale: [{ id, orderNumber, deliveryDate: '2026-11-22' }],
    });
    expect(attention.firstStale[0]?.reason).toMatch(/^Card message changed since printed .*\.$/);
  });

  it('counts payments that are under way or unclear as the payments screen does', async () => {
    const product = await createProduct(shop.services);
    const order = await ordersIn(shop).placed({}, product);
    await shop.trpc().payment.initiate({ orderId: order.id });
    const begun = shop.clock.now.toISOString();
    const { payments } = (await shop.adminTrpc()).admin;
    expect((await overview()).attention).toMatchObject({
      unclearPayments: 0,
      payingNow: 1,
      payingSince: begun,
    });
    expect(await payments.list()).toMatchObject({
      totals: { paying: 1, unclear: 0 },
      paying: [{ orderId: order.id, begunAt: begun }],
    });
    shop.clock.now = new Date(shop.clock.now.getTime() + 3_600_000);
    expect((await overview()).attention).toMatchObject({
      unclearPayments: 1,
      payingNow: 0,
      payingSince: null,
    });
    expect((await payments.list()).totals).toMatchObject({ paying: 0, unclear: 1 });
  });

  it('shows what runs low, the fewest first, and nothing that was deleted', async () => {
    await createProduct(shop.services, { name: 'Enough', stock: 6 });
    await createProduct(shop.services, { name: 'Few', stock: 5 });
    await createProduct(shop.services, { name: 'None', stock: 0 });
    await createProduct(shop.services, { name: 'Gone', stock: 0, deletedAt: TEST_NOW });
    const { lowStock } = await overview();
    expect(lowStock).toMatchObject({
      count: 2,
      products: [
        { name: 'None', stock: 0 },
        { name: 'Few', stock: 5 },
      ],
    });
  });

  it('sums sales by the days of Johannesburg, of 7 and of 30 days, without what was given back', async () => {
    // 00:30 on the 21st in Johannesburg is still the 20th in London.
    await set((await paid()).id, { paidAt: new Date('2026-11-20T22:30:00Z') });
    await set((await paid()).id, { paidAt: new Date('2026-11-20T21:30:00Z') });
    await set((await paid()).id, { paidAt: new Date('2026-11-14T12:00:00Z') });
    await set((await paid()).id, { paidAt: new Date('2026-10-22T22:00:00Z') });
    await set((await paid()).id, { paidAt: new Date('2026-10-22T21:59:59Z') });
    await set((await paid()).id, { paymentStatus: 'refunded' });
    const { sales, week, month } = await overview();
    expect(sales).toHaveLength(30);
    expect([sales[0]?.date, sales[29]?.date]).toEqual(['2026-10-23', '2026-11-21']);
    expect(sales.filter(({ orders }) => orders > 0)).toEqual([
      { date: '2026-10-23', orders: 1, amount: '599.00' },
      { date: '2026-11-14', orders: 1, amount: '599.00' },
      { date: '2026-11-20', orders: 1, amount: '599.00' },
      { date: '2026-11-21', orders: 1, amount: '599.00' },
    ]);
    expect(week).toEqual({ orders: 2, amount: '1198.00' });
    expect(month).toEqual({ orders: 4, amount: '2396.00' });
  });

  it('takes off what was given back of an order in part', async () => {
    const order = await paid();
    const { admin } = await shop.adminTrpc();
    const { payments } = await admin.payments.ofOrder({ orderId: order.id });
    const paymentId = payments[0]?.id ?? '';
    const id = '00000000-0000-4000-8000-00000000000b';
    const wish = { id, paymentId, amount: '100.00', reason: 'One rose' };
    await admin.payments.recordRefund(wish);
    expect((await overview()).week).toEqual({ orders: 1, amount: '499.00' });
  });

  it('counts no cancelled order as sold, and says what its money still is', async () => {
    const [first, second] = [await paid(), await paid()];
    const { admin } = await shop.adminTrpc();
    await admin.orders.cancel({ id: first.id, reason: 'No roses' });
    const { attention } = await admin.orders.cancel({ id: second.id, reason: 'No roses' });
    expect(await overview()).toMatchObject({
      month: { orders: 0, amount: '0.00' },
      best: [],
      cancelled: { toGiveBack: '1198.00', kept: '0.00' },
    });
    const seen = attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id: second.id, seen, note: 'As agreed' });
    expect((await overview()).cancelled).toEqual({ toGiveBack: '599.00', kept: '599.00' });
  });

  it('names the bouquets that sold most', async () => {
    const blush = await createProduct(shop.services, { name: 'Blush' });
    const red = await createProduct(shop.services, { name: 'Red', priceCents: cents(99_900) });
    await paid({}, blush);
    await paid({}, red);
    await paid({}, red);
    expect((await overview()).best).toMatchObject([
      { name: 'Red', quantity: 2, amount: '1998.00' },
      { name: 'Blush', quantity: 1, amount: '599.00' },
    ]);
  });

  it('has room for a shop that has sold nothing yet', async () => {
    expect(await overview()).toMatchObject({
      today: { total: 0 },
      lowStock: { count: 0, products: [] },
      week: { orders: 0, amount: '0.00' },
      best: [],
    });
  });
});
