import { describe, expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const DAY = '2026-11-22';
/** 08:12 in Johannesburg. */
const PRINTED = new Date('2026-11-22T06:12:00.000Z');
const LATER = new Date('2026-11-22T07:00:00.000Z');

async function place(overrides: Record<string, unknown> = {}) {
  const product = await createProduct(shop.services);
  const order = await shop.trpc().order.place(orderFor([{ product }], overrides) as never);
  await setOrder(order.id, { status: 'paid', paymentStatus: 'paid' });
  return order;
}

async function setOrder(id: string, state: Partial<Order>): Promise<void> {
  await shop.services.orm.em.fork().nativeUpdate(Order, { id }, state);
}

async function get(url: string, headers: object = {}, method: 'GET' | 'HEAD' = 'GET') {
  const cookie = await shop.signIn();
  const answer = await shop.app.inject({ method, url, headers: { cookie, ...headers } });
  expect(answer.statusCode).toBe(200);
}

const printDay = (query = '', ...rest: [object?, 'HEAD'?]) =>
  get(`/api/admin/print/day.pdf?date=${DAY}${query}`, ...rest);

async function dayNow(date = DAY) {
  return (await shop.adminTrpc()).admin.orders.day({ date });
}

async function changesOf(id: string): Promise<string[]> {
  return (await (await shop.adminTrpc()).admin.orders.byId({ id })).changedSincePrint;
}

async function change(id: string, fields: object): Promise<void> {
  const order = await shop.scope().orders.findById(id);
  const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
  await shop.trpc().order.change({ id, key, ...fields });
}

describe('what a shopper changes after the day was printed', () => {
  it('is named on the day, the order and the papers, until it is printed again', async () => {
    const { id, orderNumber } = await place({ cardMessage: 'With love' });
    shop.clock.now = PRINTED;
    await printDay();
    expect(await changesOf(id)).toEqual([]);
    expect((await dayNow()).papers).toEqual({ printedAt: PRINTED.toISOString(), notes: [] });

    shop.clock.now = LATER;
    await change(id, { cardMessage: 'With all my love', recipientPhone: '083 111 2222' });
    const changes = [
      'Card message changed since printed at 08:12 (work orders, cards)',
      'Phone number changed since printed at 08:12 (work orders, delivery slips)',
    ];
    expect(await changesOf(id)).toEqual(changes);
    const day = await dayNow();
    expect(day.orders[0]?.changedSincePrint).toEqual(changes);
    expect(day.papers.notes).toEqual(['1 order changed since printed']);
    const { print, orders } = (await shop.adminTrpc()).admin;
    expect((await print.day({ date: DAY })).sincePrint.notes).toEqual([
      '1 order changed since printed',
      ...changes.map((text) => `${orderNumber}: ${text}`),
    ]);
    expect((await print.order({ id })).sincePrint.notes).toEqual(changes);
    const found = await orders.search({ text: orderNumber });
    expect(found.orders[0]?.changedSincePrint).toEqual(changes);

    await printDay('&parts=card');
    expect(await changesOf(id)).toEqual([
      'Card message changed since printed at 08:12 (work orders)',
      'Phone number changed since printed at 08:12 (work orders, delivery slips)',
    ]);
    await get(`/api/admin/orders/${id}/print.pdf`);
    expect(await changesOf(id)).toEqual([]);
    expect((await dayNow()).papers.notes).toEqual([]);
  });

  it('is nothing to name where it was changed back', async () => {
    const { id } = await place({ cardMessage: 'One' });
    await printDay();
    await change(id, { cardMessage: 'Two' });
    expect(await changesOf(id)).toHaveLength(1);
    await change(id, { cardMessage: 'One' });
    expect(await changesOf(id)).toEqual([]);
  });

  it.each([
    ['instructions', { specialInstructions: 'Gate 5' }, 'Instructions'],
    ['a phone number', { customerPhone: '083 111 2222' }, 'Phone number'],
    ['the address', { deliveryAddress: '1 New Road' }, 'Address'],
    ['the recipient', { recipientName: 'Naledi' }, 'Recipient'],
    ['the time', { deliveryTime: 'Evening (5PM - 8PM)' }, 'Delivery time'],
    ['the owner’s note', { ownerNote: 'Red ribbon' }, 'Your note'],
    ['who may be named', { anonymous: true }, 'Sender'],
  ])('is seen of %s', async (_what, state, label) => {
    const { id } = await place();
    await printDay();
    await setOrder(id, state as Partial<Order>);
    expect((await changesOf(id))[0]).toMatch(`${label} changed since printed`);
  });
});

describe('an order of a day that was printed', () => {
  it('is new when it came afterwards, until the day is printed again', async () => {
    await place();
    shop.clock.now = PRINTED;
    await printDay();
    const late = await place();
    await place();
    expect((await dayNow()).papers.notes).toEqual(['2 orders new since printed at 08:12']);
    expect(await changesOf(late.id)).toEqual([
      'New since printed at 08:12 (make list, work orders, delivery slips, cards)',
    ]);
    await printDay();
    expect((await dayNow()).papers.notes).toEqual([]);
  });

  it('is named when it was cancelled, or moved to another day, until the day is printed again', async () => {
    const cancelled = await place();
    const moved = await place();
    shop.clock.now = PRINTED;
    await printDay();
    await setOrder(cancelled.id, { status: 'cancelled' });
    await setOrder(moved.id, { deliveryDate: '2026-11-23' });
    expect((await dayNow()).papers.notes.toSorted()).toEqual(
      [
        `${cancelled.orderNumber} was printed and then cancelled`,
        `${moved.orderNumber} was printed and then moved to Monday 23 November 2026`,
      ].toSorted(),
    );
    expect(await changesOf(cancelled.id)).toEqual([
      'Cancelled since printed at 08:12 (make list, work orders, delivery slips, cards)',
    ]);
    shop.clock.now = LATER;
    await printDay();
    expect((await dayNow()).papers.notes).toEqual([]);
    expect(await changesOf(cancelled.id)).toEqual([]);
    // Its own papers still say the day before.
    expect((await changesOf(moved.id))[0]).toMatch('Delivery time changed');
  });

  it('is not printed by what a browser fetches ahead or only asks about, nor by a look', async () => {
    const { id } = await place();
    await printDay('', { 'sec-purpose': 'prefetch;prerender' });
    await printDay('', { purpose: 'prefetch' });
    await printDay('', {}, 'HEAD');
    const { print } = (await shop.adminTrpc()).admin;
    await print.day({ date: DAY });
    await print.order({ id });
    expect((await dayNow()).papers.printedAt).toBeNull();
  });

  it('is printed by its page as the page showed it', async () => {
    const { id } = await place({ cardMessage: 'One' });
    const before = (await shop.adminTrpc()).admin.print;
    const shown = await before.day({ date: DAY });
    await change(id, { cardMessage: 'Two' });
    shop.clock.now = PRINTED;
    const { print } = (await shop.adminTrpc()).admin;
    await print.record({ date: DAY, parts: ['card'], orders: shown.orders });
    expect(await changesOf(id)).toEqual(['Card message changed since printed at 08:12 (cards)']);
    expect((await dayNow()).papers.notes).toEqual(['1 order changed since printed']);
    const again = await print.day({ date: DAY });
    await print.record({ date: DAY, parts: ['card'], orders: again.orders });
    expect(await changesOf(id)).toEqual([]);
  });

  it('is printed by the page of its day for that day, also where it was just moved', async () => {
    const { id, orderNumber } = await place();
    const { print } = (await shop.adminTrpc()).admin;
    const shown = await print.day({ date: DAY });
    await setOrder(id, { deliveryDate: '2026-11-23' });
    await print.record({ date: DAY, parts: ['slip'], orders: shown.orders });
    expect((await dayNow()).papers.notes).toEqual([
      `${orderNumber} was printed and then moved to Monday 23 November 2026`,
    ]);
  });

  it('stays named when its page was opened before the papers said other things', async () => {
    const { id } = await place();
    shop.clock.now = PRINTED;
    const { print } = (await shop.adminTrpc()).admin;
    await print.record({ date: DAY, parts: ['card'], orders: [{ id, version: 'of-before' }] });
    expect(await changesOf(id)).toEqual(['New since printed at 08:12 (cards)']);
  });

  it('keeps no text a second time, and nothing once it is erased', async () => {
    const { id } = await place({
      cardMessage: 'A secret between us',
      customerPhone: '082 999 8888',
    });
    await printDay();
    const em = shop.services.orm.em.fork();
    const rows = await em.execute('select * from print_mark');
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/secret|999|Thandi/);
    await shop
      .scope()
      .transaction(({ personalData, now }) => personalData.eraseOrders([id], now()));
    expect(await em.execute('select * from print_mark')).toEqual([]);
  });
});
