import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OrderStatus } from '#contract/order/order.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order, OrderEvent } from '#server/features/order/order.entity.ts';
import { transitionOrder } from '#server/features/order/order-status.ts';
import { createProduct, DUE_TODAY, orderFor, stockOf } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

const HOUR_MS = 3_600_000;

async function placed(overrides: Record<string, unknown> = {}) {
  const product = await createProduct(shop.services);
  const payload = orderFor([{ product }], { cardMessage: 'With love', ...overrides });
  const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
  const order = answer.json<OrderView>();
  return { product, id: order.id, key: shop.scope().orderAccessTokens.keyOf(order) };
}

async function inStatus(...steps: OrderStatus[]) {
  return bring(await placed(), ...steps);
}

async function bring(order: Awaited<ReturnType<typeof placed>>, ...steps: OrderStatus[]) {
  await shop.scope().transaction(async (scope) => {
    const locked = await scope.orders.lockById(order.id);
    for (const to of locked ? steps : []) {
      if (!locked) continue;
      if (to === 'paid') await payFor(scope, locked);
      else transitionOrder(scope, locked, to, { actor: 'owner', reason: 'test' });
    }
  });
  return order;
}

const page = (input: { id: string; key?: string }): Promise<OrderPageView> =>
  shop.trpc().order.page(input);
const stored = (id: string) => shop.services.orm.em.fork().findOneOrFail(Order, { id });
const history = async (id: string) =>
  (
    await shop.services.orm.em
      .fork()
      .find(OrderEvent, { order: { id } }, { orderBy: { id: 'asc' } })
  ).map(({ actor, reason }) => `${actor}: ${reason}`);
const mailKinds = async () =>
  (await shop.services.orm.em.fork().find(Mail, {})).map(({ kind }) => kind).toSorted();

describe('the page of an order', () => {
  it('shows everything to a visitor with its key, however old it is', async () => {
    const { id, key } = await inStatus('paid', 'preparing', 'out_for_delivery');
    shop.clock.now = new Date(shop.clock.now.getTime() + 500 * 24 * HOUR_MS);
    expect(await page({ id, key })).toMatchObject({
      isProven: true,
      masked: false,
      customerName: 'Thandi Mokoena',
      cardMessage: 'With love',
      steps: [
        { status: 'pending_payment' },
        { status: 'paid' },
        { status: 'preparing' },
        { status: 'out_for_delivery' },
      ],
    });
  });

  it('is masked after two hours for every other visitor, and lets none of them change anything', async () => {
    const { id } = await inStatus('paid');
    const other = await placed();
    shop.clock.now = new Date(shop.clock.now.getTime() + 2 * HOUR_MS);
    for (const key of [undefined, other.key, 'x', 'A'.repeat(43)]) {
      const view = await page({ id, ...(key && { key }) });
      expect(view).toMatchObject({
        isProven: false,
        masked: true,
        canChange: false,
        cancelling: 'no',
        customerEmail: 'th***',
      });
      expect(JSON.stringify(view)).not.toMatch(/Thandi|123 ?4567|Fourth|With love/);
    }
  });

  it('does not exist for an id that names nothing', async () => {
    await expect(page({ id: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20' })).rejects.toThrow('not find');
  });

  it('is found by number and mail address, which prove as much', async () => {
    const { id, key } = await placed();
    const { orderNumber } = await stored(id);
    const email = 'THANDI@example.co.za';
    expect(await shop.trpc().order.lookUp({ orderNumber, email })).toMatchObject({ id, key });
  });

  it('is asked for by posting only, so that the key is in no address', async () => {
    const input = encodeURIComponent(JSON.stringify(await placed()));
    expect((await shop.app.inject({ url: `/trpc/order.page?input=${input}` })).statusCode).toBe(
      405,
    );
  });
});

describe('changing an order', () => {
  it('is possible until preparing starts, and is in its history without the words', async () => {
    const { id, key } = await inStatus('paid');
    const change = {
      cardMessage: 'Happy birthday, Gogo 🌷',
      customerPhone: '083 765 4321',
      recipientPhone: '',
    };
    expect(await shop.trpc().order.change({ id, key, ...change })).toMatchObject({
      ...change,
      canChange: true,
      status: 'paid',
    });
    expect((await history(id)).at(-1)).toBe('shopper: Changed: card message, phone number');
    expect((await page({ id, key })).steps).toHaveLength(2);
  });

  it('leaves alone what is not sent', async () => {
    const texts = {
      cardMessage: 'I love you',
      specialInstructions: 'The side gate',
      customerPhone: '083 765 4321',
      recipientPhone: '084 765 4321',
    };
    const { id, key } = await placed(texts);
    const change = async (input: Partial<typeof texts>) => {
      const payload = { id, key, ...input };
      return shop.app.inject({ method: 'POST', url: '/trpc/order.change', payload });
    };
    expect((await change({ specialInstructions: 'Ring twice' })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ ...texts, specialInstructions: 'Ring twice' });
    expect((await change({ cardMessage: '' })).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({
      ...texts,
      specialInstructions: 'Ring twice',
      cardMessage: '',
    });
  });

  it('to what it is already leaves no trace', async () => {
    const { id, key } = await inStatus('paid');
    const before = await history(id);
    await shop.trpc().order.change({ id, key, cardMessage: 'With love' });
    expect(await history(id)).toEqual(before);
  });

  it('on two devices loses nothing silently: the second is told, and may still save over it', async () => {
    const { id, key } = await inStatus('paid');
    const change = (input: object) => shop.trpc().order.change({ id, key, ...input });
    const seen = { cardMessage: 'With love', recipientPhone: '' };
    await change({ cardMessage: 'From the phone', seen });
    const second = { cardMessage: 'From the laptop', recipientPhone: '083 765 4321' };
    await expect(change({ ...second, seen })).rejects.toThrow('changed elsewhere');
    expect(await stored(id)).toMatchObject({ cardMessage: 'From the phone', recipientPhone: '' });
    // What is no other change is no conflict: a press again after an answer that was lost.
    await change({ cardMessage: 'From the phone', seen });
    await change({ ...second, seen: { cardMessage: 'From the phone', recipientPhone: '' } });
    expect(await stored(id)).toMatchObject(second);
  });

  it('of one field goes on where another was changed elsewhere', async () => {
    const { id, key } = await inStatus('paid');
    const change = (input: object) => shop.trpc().order.change({ id, key, ...input });
    await change({ cardMessage: 'From the phone' });
    await change({ specialInstructions: 'Ring twice', seen: { specialInstructions: '' } });
    expect(await stored(id)).toMatchObject({
      cardMessage: 'From the phone',
      specialInstructions: 'Ring twice',
    });
  });

  it.each([
    [['paid', 'preparing']],
    [['paid', 'preparing', 'out_for_delivery']],
    [['cancelled']],
    [['expired']],
  ] as OrderStatus[][][])('is refused once it is %s', async (steps) => {
    const { id, key } = await inStatus(...steps);
    const change = shop.trpc().order.change({ id, key, cardMessage: 'Too late' });
    await expect(change).rejects.toThrow('can no longer be changed');
    expect((await stored(id)).cardMessage).toBe('With love');
  });

  it('keeps the rules of the checkout', async () => {
    const { id, key } = await placed();
    const change = (input: object) => shop.trpc().order.change({ id, key, ...input });
    await expect(change({ cardMessage: 'x'.repeat(201) })).rejects.toThrow('at most 200');
    await expect(change({ customerPhone: '12' })).rejects.toThrow('at least 10 digits');
    await expect(change({ customerPhone: '' })).rejects.toThrow('at least 10 digits');
  });

  it('and preparing at once: one comes first, and nothing is changed after', async () => {
    const { id, key } = await inStatus('paid');
    const [change] = await Promise.allSettled([
      shop.trpc().order.change({ id, key, cardMessage: 'At the last moment' }),
      shop.scope().transaction(async (scope) => {
        const order = await scope.orders.lockById(id);
        if (order) transitionOrder(scope, order, 'preparing', { actor: 'owner', reason: '' });
      }),
    ]);
    const events = await history(id);
    const changedAt = events.indexOf('shopper: Changed: card message');
    expect(changedAt === -1).toBe(change.status === 'rejected');
    expect(changedAt).toBeLessThan(events.indexOf('owner: '));
  });
});

describe('cancelling an order', () => {
  it('that is unpaid happens at once and gives the stock back', async () => {
    const { id, key, product } = await placed();
    expect(await stockOf(shop.services, product)).toBe(9);
    expect((await page({ id, key })).cancelling).toBe('at-once');
    expect(await shop.trpc().order.cancel({ id, key })).toMatchObject({
      status: 'cancelled',
      cancelling: 'no',
      canPay: false,
    });
    await shop.trpc().order.cancel({ id, key });
    expect(await stockOf(shop.services, product)).toBe(10);
    expect(await mailKinds()).toEqual([]);
  });

  it.each([[['paid']], [['paid', 'preparing']]] as OrderStatus[][][])(
    'that is due today and %s asks the owner, once',
    async (steps) => {
      const { id, key, product } = await bring(await placed(DUE_TODAY), ...steps);
      expect((await page({ id, key })).cancelling).toBe('ask');
      expect((await shop.trpc().order.cancel({ id, key })).cancelling).toBe('asked');
      await shop.trpc().order.cancel({ id, key });
      expect(await stored(id)).toMatchObject({
        status: steps.at(-1),
        needsAttention: true,
        cancelRequestedAt: shop.clock.now,
      });
      expect(await shop.scope().attention.open({ id })).toMatchObject([
        { kind: 'cancel_requested' },
      ]);
      expect(await stockOf(shop.services, product)).toBe(9);
      expect((await mailKinds()).filter((kind) => kind === 'cancel-request')).toHaveLength(1);
    },
  );

  it('that the owner does not cancel is told so by mail, and may be asked for again', async () => {
    const { id, key } = await bring(await placed(DUE_TODAY), 'paid');
    await shop.trpc().order.cancel({ id, key });
    const { admin } = await shop.adminTrpc();
    const seen = (await admin.orders.byId({ id })).attention.flatMap((reason) => reason.id ?? []);
    await admin.orders.resolveAttention({ id, seen, note: 'The roses are cut already.' });
    expect((await page({ id, key })).cancelling).toBe('ask');
    expect(await mailKinds()).toContain('order-stands');
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await shop.trpc().order.cancel({ id, key });
    expect((await mailKinds()).filter((kind) => kind === 'cancel-request')).toHaveLength(2);
  });

  it('whose payment is just being confirmed asks the owner too', async () => {
    const { id, key } = await placed();
    const { orderNumber } = await stored(id);
    await shop.scope().payments.receive({
      provider: 'payfast',
      notification: {
        reference: '1',
        orderNumber,
        outcome: 'complete',
        status: 'COMPLETE',
        amount: undefined,
      },
      raw: 'x',
      sourceAddress: '127.0.0.1',
      sourceKnown: true,
      now: shop.clock.now,
    });
    expect((await page({ id, key })).cancelling).toBe('ask');
    expect((await shop.trpc().order.cancel({ id, key })).cancelling).toBe('asked');
    expect(await stored(id)).toMatchObject({ status: 'pending_payment', needsAttention: true });
  });

  it('that has left is refused', async () => {
    const { id, key } = await inStatus('paid', 'preparing', 'out_for_delivery');
    await expect(shop.trpc().order.cancel({ id, key })).rejects.toThrow('no longer be cancelled');
  });

  it('needs its key', async () => {
    const { id } = await placed();
    const { key } = await placed();
    await expect(shop.trpc().order.cancel({ id, key })).rejects.toThrow('not find');
    await expect(shop.trpc().order.change({ id, key, cardMessage: 'x' })).rejects.toThrow(
      'not find',
    );
    expect((await stored(id)).status).toBe('pending_payment');
  });
});
