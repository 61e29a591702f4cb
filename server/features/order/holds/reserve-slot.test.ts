import { beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { expireHolds } from './expire-holds.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { markOrderPaid } from '#server/features/order/status/mark-order-paid.ts';
import { markPaymentFailed } from '#server/features/order/status/mark-payment-failed.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import {
  createProduct,
  orderFor,
  setDelivery,
  slotsWithPlaces,
  stockOf,
} from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { untilDecided } from '#server/tools/testing/until-decided.ts';

const shop = useTestShop();
const [MORNING, AFTERNOON] = DELIVERY_SLOTS;
const DAY = '2026-11-23';
const HOUR_MS = 3_600_000;

let address = '';
beforeAll(async () => {
  address = await shop.listen();
});

type Product = Awaited<ReturnType<typeof createProduct>>;

/** Places an order over HTTP, as a browser does. */
async function send(product: Product, overrides: Record<string, unknown> = {}) {
  const answer = await fetch(`${address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      orderFor([{ product }], { deliveryDate: DAY, deliveryTime: MORNING, ...overrides }),
    ),
  });
  return { status: answer.status, body: (await answer.json()) as Body };
}

interface Body {
  id: string;
  deliveryTime: string;
  error: { code: string; message: string; issues: { path: string; message: string }[] };
}

async function placed(product: Product, overrides: Record<string, unknown> = {}) {
  const { status, body } = await send(product, overrides);
  expect(status).toBe(201);
  return body;
}

async function underLock(id: string, act: (order: Order, scope: Scope) => Promise<void> | void) {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await act(order, scope);
  });
}
type Scope = ReturnType<typeof shop.scope>;

const load = (id: string) => shop.services.orm.em.fork().findOneOrFail(Order, { id });
const pay = (id: string) =>
  underLock(id, (order, scope) => markOrderPaid(scope, order, { reason: 'PayFast 1' }));

async function isOffered(slot: string, sessionId?: string): Promise<boolean> {
  const { delivery } = shop.trpc();
  const { dates } = await (sessionId ? delivery.forCart({ sessionId }) : delivery.options());
  const day = dates.find(({ date }) => date === DAY);
  return day?.slots.some((each) => each.slot === slot && each.available) ?? false;
}

/** Returns different ones: orders of one wait for its stock and never meet at the places. */
async function bouquets(): Promise<[Product, Product, Product]> {
  const make = () => createProduct(shop.services, { stock: 100 });
  return [await make(), await make(), await make()];
}

function fiftyFor(
  [a, b, c]: [Product, Product, Product],
  overridesOf: (index: number) => Record<string, unknown> = () => ({}),
) {
  const products = Array.from({ length: 50 }, (_, index) => [a, b, c][index % 3] ?? a);
  return Promise.all(
    products.map((product, index) => untilDecided(() => send(product, overridesOf(index)))),
  );
}

describe('the places of a slot', () => {
  it('fifty shoppers at once for the last three: three orders', async () => {
    await setDelivery(shop.services, { slots: slotsWithPlaces(5) });
    const products = await bouquets();
    const [first, second] = products;
    for (const product of [first, second]) await pay((await placed(product)).id);

    const answers = await fiftyFor(products);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(47);
    expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['SLOT_FULL']));
    expect(await shop.services.orm.em.fork().count(Order, { deliveryTime: MORNING })).toBe(5);
    const stocks = await Promise.all(products.map((each) => stockOf(shop.services, each)));
    expect(stocks.reduce((sum, stock) => sum + stock)).toBe(3 * 100 - 5);
    expect(await isOffered(MORNING)).toBe(false);
  });

  it('fifty shoppers at once for the last three of a day, in any slot: three orders', async () => {
    await setDelivery(shop.services, { placesPerDay: 3 });
    const answers = await fiftyFor(await bouquets(), (index) => ({
      deliveryTime: DELIVERY_SLOTS[index % DELIVERY_SLOTS.length],
    }));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(47);
  });

  it('shoppers who name no time are spread over what is left', async () => {
    await setDelivery(shop.services, { slots: slotsWithPlaces(1) });
    const product = await createProduct(shop.services, { stock: 100 });
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => send(product, { deliveryTime: undefined })),
    );
    const times = orders
      .filter(({ status }) => status === 201)
      .map(({ body }) => body.deliveryTime);
    expect(times.sort()).toEqual([...DELIVERY_SLOTS].sort());
  });

  it('are refused with a sentence at the field, and the next slot is still to be had', async () => {
    await setDelivery(shop.services, { slots: slotsWithPlaces(1) });
    const product = await createProduct(shop.services);
    await placed(product);
    const { status, body } = await send(product);
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'SLOT_FULL',
      message: 'Morning (9AM - 12PM) on Monday 23 November 2026 is fully booked.',
      issues: [{ path: 'deliveryTime', message: expect.stringMatching(/fully booked$/) }],
    });
    expect((await send(product, { deliveryTime: AFTERNOON })).status).toBe(201);
  });

  it('a limit that the owner lowers while orders come in holds from then on', async () => {
    const product = await createProduct(shop.services, { stock: 100 });
    const admin = await shop.adminTrpc();
    const { settings, version } = await admin.admin.delivery.settings();
    const orders = Array.from({ length: 20 }, () => send(product));
    const saved = admin.admin.delivery.save({
      version,
      settings: { ...settings, placesPerDay: 4 },
    });
    await Promise.all([...orders, saved]);
    const before = await shop.services.orm.em.fork().count(Order);
    const after = await Promise.all(Array.from({ length: 10 }, () => send(product)));
    const more = after.filter((answer) => answer.status === 201).length;
    expect(more).toBe(Math.max(0, 4 - before));
  });
});

describe('a place', () => {
  async function lastPlace(overrides = {}) {
    await setDelivery(shop.services, { slots: slotsWithPlaces(1) });
    const product = await createProduct(shop.services);
    const order = await placed(product, overrides);
    expect(await isOffered(MORNING)).toBe(false);
    return { product, order };
  }

  it('comes back when the order expires', async () => {
    await lastPlace();
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await expireHolds(shop.scope());
    expect(await isOffered(MORNING)).toBe(true);
  });

  it('comes back when the payment fails', async () => {
    const { order } = await lastPlace();
    await underLock(order.id, (locked, scope) =>
      markPaymentFailed(scope, locked, 'payment_failed', 'Declined'),
    );
    expect(await isOffered(MORNING)).toBe(true);
  });

  it('stays when the order is paid, and comes back when the owner cancels it', async () => {
    const { order, product } = await lastPlace();
    await pay(order.id);
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    await expireHolds(shop.scope());
    expect((await send(product)).status).toBe(409);
    await underLock(order.id, (locked, scope) =>
      transitionOrder(scope, locked, 'cancelled', { actor: 'owner', reason: 'Asked by phone' }),
    );
    expect((await send(product)).status).toBe(201);
  });

  it('is not taken from the cart that holds it: it is shown, and the new order replaces the old', async () => {
    const sessionId = 'session_places_1';
    const { order, product } = await lastPlace({ sessionId });
    expect(await isOffered(MORNING, sessionId)).toBe(true);
    expect(await isOffered(MORNING, 'session_places_2')).toBe(false);
    const again = await placed(product, { sessionId, cardMessage: 'With love' });
    expect(await load(order.id)).toMatchObject({ status: 'cancelled' });
    expect(await load(again.id)).toMatchObject({ status: 'pending_payment' });
  });

  it('that is gone when the money comes late asks the owner, and the money still counts', async () => {
    const { order, product } = await lastPlace();
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await expireHolds(shop.scope());
    await placed(product);
    await pay(order.id);
    expect(await load(order.id)).toMatchObject({
      status: 'paid',
      needsAttention: true,
    });
    expect(await shop.scope().attention.open(order)).toMatchObject([{ kind: 'slot_gone' }]);
  });

  it('that was gone is found again by the owner, among the times that are left', async () => {
    const { order, product } = await lastPlace();
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await expireHolds(shop.scope());
    await placed(product);
    await pay(order.id);

    const { orders } = (await shop.adminTrpc()).admin;
    const choices = await orders.deliveryChoices({ id: order.id });
    const slots = choices.find(({ date }) => date === DAY)?.slots ?? [];
    expect(slots.map(({ available }) => available)).toEqual([false, true, true]);
    const there = { id: order.id, deliveryDate: DAY };
    await expect(
      orders.reschedule({ ...there, deliveryDate: '2026-11-24', deliveryTime: MORNING }),
    ).resolves.toMatchObject({ attention: [] });
    await expect(orders.reschedule({ ...there, deliveryTime: MORNING })).rejects.toThrow(
      'fully booked',
    );
    await orders.reschedule({ ...there, deliveryTime: AFTERNOON });
    expect((await send(product, { deliveryTime: AFTERNOON })).status).toBe(409);
    await orders.reschedule({ ...there, deliveryTime: MORNING, anyway: true });
    expect((await send(product, { deliveryTime: AFTERNOON })).status).toBe(201);
  });

  it('that is still free when the money comes late is taken again, without a word', async () => {
    const { order, product } = await lastPlace();
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await expireHolds(shop.scope());
    await pay(order.id);
    expect(await load(order.id)).toMatchObject({ status: 'paid', needsAttention: false });
    expect((await send(product)).status).toBe(409);
  });
});

describe('an address outside the area', () => {
  it('is taken and flagged, or refused at the field where the owner wants that', async () => {
    const product = await createProduct(shop.services);
    const outside = { deliveryPostalCode: '8001' };
    expect((await send(product, outside)).body).toMatchObject({ outsideArea: true });
    const codes = [{ from: '2092', to: '2092', suburbs: ['Melville'] }];
    await setDelivery(shop.services, { area: { outside: 'refuse', codes } });
    const { status, body } = await send(product, outside);
    expect(status).toBe(422);
    expect(body.error).toMatchObject({
      code: 'OUTSIDE_AREA',
      issues: [{ path: 'deliveryPostalCode' }],
    });
    expect((await send(product)).status).toBe(201);
  });
});
