import { beforeEach, describe, expect, it } from 'vitest';
import { Order } from '#server/features/order/order.entity.ts';
import {
  COLLECTED,
  COLLECTION,
  MORNING,
  STUDIO,
} from '#server/features/delivery/testing/collection-kit.ts';
import { createProduct, orderFor, setDelivery } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid, owner } = ordersIn(shop);
const DAY = '2026-11-22';

async function place(over: Record<string, unknown> = {}) {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }], { ...COLLECTED, ...over });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  return { status: answer.statusCode, body: answer.json() };
}

const stored = (id: string) => shop.services.orm.em.fork().findOneOrFail(Order, { id });

describe('an order that is collected', () => {
  beforeEach(() => setDelivery(shop.services, { collection: COLLECTION }));

  it('is due at the place and its time, costs no delivery and keeps no place of a recipient', async () => {
    const { status, body } = await place({ placeType: 'hospital', placeName: 'Milpark' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fulfilment: 'collection',
      deliveryAddress: 'Melville studio, 7 Fourth Avenue',
      suburb: 'Melville',
      deliveryPostalCode: '2092',
      deliveryDate: DAY,
      deliveryTime: MORNING,
      delivery: '0.00',
      outsideArea: false,
      placeName: '',
    });
    expect(await stored(body.id)).toMatchObject({ collectionPoint: STUDIO.id, deliveryCents: 0 });
  });

  it('shows its address when names are masked: it is the shop’s', async () => {
    const { body } = await place();
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 60 * 60_000);
    const later = await shop.app.inject({ url: `/api/orders/${body.id}` });
    expect(later.json()).toMatchObject({
      masked: true,
      deliveryAddress: 'Melville studio, 7 Fourth Avenue',
    });
  });

  it.each([
    [{ collectionPoint: '00000000-0000-4000-8000-000000000000' }, 'collectionPoint'],
    [{ collectionPoint: '' }, 'collectionPoint'],
    [{ deliveryDate: '2026-11-25' }, 'deliveryDate'],
    [{ collectionTime: 'Collect between 08:00 and 09:00' }, 'collectionTime'],
  ])('is refused at the field for %j', async (over, path) => {
    const { status, body } = await place(over);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({ code: 'DELIVERY_UNAVAILABLE', issues: [{ path }] });
  });

  it('takes no place of a delivery, and the day’s collections can be full', async () => {
    await setDelivery(shop.services, {
      placesPerDay: 1,
      collection: { ...COLLECTION, placesPerDay: 1 },
    });
    expect((await place()).status).toBe(201);
    const product = await createProduct(shop.services);
    const delivery = await shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      payload: orderFor([{ product }]),
    });
    expect(delivery.statusCode).toBe(201);
    expect(delivery.json()).not.toHaveProperty('fulfilment');
    const full = await place({ customerEmail: 'sipho@example.co.za' });
    expect(full).toMatchObject({ status: 409, body: { error: { code: 'SLOT_FULL' } } });
  });

  it('is told to collect, with where, when and its number', async () => {
    const { id, orderNumber } = await paid(COLLECTED);
    const orders = await owner();
    const step = (
      from: 'paid' | 'preparing' | 'out_for_delivery',
      to: 'preparing' | 'out_for_delivery' | 'delivered',
    ) => orders.move({ orders: [{ id, from, anyway: true }], to });
    await step('paid', 'preparing');
    await step('preparing', 'out_for_delivery');
    await step('out_for_delivery', 'delivered');
    const order = await orders.byId({ id });
    expect(order.mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        `Your order ${orderNumber} is ready to collect`,
        `Your order ${orderNumber} has been collected`,
      ]),
    );
    expect(order.history.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(['Ready to collect', 'Collected']),
    );
  });

  it('is not called “Not collected” before its time has begun', async () => {
    const { id, orderNumber } = await paid(COLLECTED);
    const step = async (
      from: 'paid' | 'preparing' | 'out_for_delivery',
      to: 'preparing' | 'out_for_delivery' | 'attempted',
    ) => (await owner()).move({ orders: [{ id, from, anyway: true }], to });
    await step('paid', 'preparing');
    await step('preparing', 'out_for_delivery');
    const stepsShown = async () => {
      const orders = await owner();
      const rows = (await orders.day({ date: DAY })).orders;
      return [rows[0]?.steps, (await orders.byId({ id })).steps];
    };
    // Eight in the morning in Johannesburg.
    const begins = new Date('2026-11-22T06:00:00Z').getTime();
    shop.clock.now = new Date(begins - 1);
    expect(await stepsShown()).toEqual([['delivered'], ['delivered']]);
    expect(await step('out_for_delivery', 'attempted')).toEqual({
      moved: [],
      refused: [
        {
          id,
          orderNumber,
          code: 'ORDER_STATUS_CONFLICT',
          message: `${orderNumber} was not changed: its time to be collected has not begun. Collect between 08:00 and 12:00 on Sunday 22 November 2026.`,
        },
      ],
    });
    expect(await stored(id)).toMatchObject({ status: 'out_for_delivery' });
    // The way back of what was made ready for a later day, and of what its shopper wants cancelled.
    const back = [
      ['delivered', 'attempted'],
      ['delivered', 'attempted'],
    ];
    shop.clock.now = new Date('2026-11-21T06:00:00Z');
    expect(await stepsShown()).toEqual(back);
    shop.clock.now = new Date(begins - 1);
    const wish = (at: Date | null) =>
      shop.services.orm.em.fork().nativeUpdate(Order, { id }, { cancelRequestedAt: at });
    await wish(shop.clock.now);
    expect(await stepsShown()).toEqual(back);
    await wish(null);
    shop.clock.now = new Date(begins);
    expect(await stepsShown()).toEqual([
      ['delivered', 'attempted'],
      ['delivered', 'attempted'],
    ]);
    expect(await step('out_for_delivery', 'attempted')).toEqual({ moved: [id], refused: [] });
  });

  it('whose being ready is taken back before its day is said to be ready later, not left behind', async () => {
    const { id, orderNumber } = await paid(COLLECTED);
    const orders = await owner();
    for (const [from, to] of [
      ['paid', 'preparing'],
      ['preparing', 'out_for_delivery'],
      ['out_for_delivery', 'attempted'],
    ] as const) {
      await orders.move({ orders: [{ id, from, anyway: true }], to });
    }
    const subjects = (await orders.byId({ id })).mails.map(({ subject }) => subject);
    expect(subjects).toContain(`Your order ${orderNumber} is not ready yet`);
    expect(subjects).not.toContain(`Your order ${orderNumber} was not collected`);
  });

  it('is confirmed with the times of its place and what to know of it', async () => {
    const { id } = await paid(COLLECTED);
    const { mails } = await (await owner()).byId({ id });
    const { admin } = await shop.adminTrpc();
    const texts = await Promise.all(
      mails.map(async (mail) => (await admin.mails.read({ id: mail.id })).text),
    );
    const confirmed = texts.find((text) => text.includes('Thank you for your order'));
    expect(confirmed).toContain('Collection: FREE');
    expect(confirmed).toContain(
      'Open: Monday to Tuesday, 08:00 to 17:30; Thursday to Sunday, 08:00 to 17:30\nWhat to know: Park behind the shop.',
    );
  });

  it('is on no round', async () => {
    await paid(COLLECTED);
    await paid();
    const trpc = await shop.adminTrpc();
    const { unplanned } = await trpc.admin.rounds.ofDay({ day: DAY });
    expect(unplanned).toHaveLength(1);
  });

  it('can be moved by the owner to another of its times, and to none of a delivery', async () => {
    const { id } = await paid(COLLECTED);
    const orders = await owner();
    const days = await orders.deliveryChoices({ id });
    const monday = days.find(({ date }) => date === '2026-11-23');
    const time = monday?.slots[1]?.slot ?? '';
    expect(time).toBe('Collect between 12:00 and 17:00');
    const moved = await orders.reschedule({
      id,
      deliveryDate: '2026-11-23',
      deliveryTime: time,
    });
    expect(moved).toMatchObject({ deliveryDate: '2026-11-23', deliveryTime: time });
    await expect(
      orders.reschedule({
        id,
        deliveryDate: '2026-11-24',
        deliveryTime: 'Morning (9AM - 12PM)',
      }),
    ).rejects.toThrow('Please choose one of the times of that day');
  });

  it('asks for the owner once its place is closed on its day', async () => {
    const { id } = await paid(COLLECTED);
    const { admin } = await shop.adminTrpc();
    const { settings, version } = await admin.delivery.settings();
    const hours = STUDIO.hours.filter(({ weekday }) => weekday !== 0);
    const collection = { ...COLLECTION, points: [{ ...STUDIO, hours }] };
    await admin.delivery.save({ version, settings: { ...settings, collection } });
    const { attention } = await admin.orders.byId({ id });
    expect(attention.map(({ kind }) => kind)).toEqual(['day_closed']);
  });

  it('is late once its time is over, and while it is not ready when its time begins', async () => {
    const { id } = await paid({ ...COLLECTED, deliveryDate: DAY });
    const late = async (now: string) => {
      shop.clock.now = new Date(now);
      const { orders: list } = await (await owner()).open({ list: 'late' });
      return list.find((order) => order.id === id)?.late;
    };
    expect(await late('2026-11-22T05:59:00Z')).toBeUndefined();
    expect(await late('2026-11-22T06:00:00Z')).toBe(
      'It can be collected from 8am, and it is not ready.',
    );
    expect(await late('2026-11-22T10:00:00Z')).toBe(
      'Its time ended at noon, and it is not marked as ready.',
    );
  });
});

describe('a shop that does not offer it', () => {
  it('refuses to let an order be collected, and says nothing of it', async () => {
    expect((await place()).status).toBe(422);
    const terms = await shop.app.inject({ url: '/trpc/delivery.terms' });
    expect(terms.body).not.toContain('collection');
    const words = await shop.app.inject({ url: '/trpc/content.words' });
    expect(words.body).not.toContain('offersCollection');
  });
});
