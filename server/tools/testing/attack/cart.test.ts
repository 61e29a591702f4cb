import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import { MAX_CART_LINES } from '#contract/cart/cart.ts';
import { CartLine } from '#server/features/cart/cart-line.entity.ts';
import { purgeIdleCarts } from '#server/features/cart/change-lines.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useListeningShop } from './listening-shop.ts';
import { send } from './send.ts';
import { TRANSPORTS, via } from './transports.ts';

const { shop, address } = useListeningShop();
const sessionId = 'session_of_the_victim_1';
const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const DAY_MS = 86_400_000;

describe.each(TRANSPORTS)('a cart, over %s', (transport) => {
  const run = via(transport, address);
  const read = async (of = sessionId) =>
    (await run<CartLineView[]>('readCart', { sessionId: of })).body;
  async function filled() {
    const product = await createProduct(shop.services);
    const { body: line } = await run<CartLineView>('addToCart', {
      sessionId,
      productId: product.id,
      quantity: 2,
      size: 'm',
    });
    return { product, line };
  }

  it('T1 gives its lines ids that cannot be guessed, and tells them to no other visitor', async () => {
    const { id: productId } = await createProduct(shop.services);
    const ids: string[] = [];
    for (let index = 0; index < 20; index += 1) {
      const input = { sessionId: `session_many_${index}`, productId };
      ids.push((await run<CartLineView>('addToCart', input)).body.id);
    }
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(20);
    for (const id of ids) expect(id).toMatch(UUID_V4);
    expect(ids.toSorted()).not.toEqual(ids);

    const order = orderFor([{ product: (await filled()).product }], { sessionId });
    const { answer } = await run('placeOrder', order);
    for (const { id } of await read()) expect(answer.text).not.toContain(id);
  });

  it('T1 has no line for a visitor that guesses', async () => {
    await filled();
    for (const id of ['1', '0', '', 'null', randomUUID(), '../session', '{"$ne":null}']) {
      const { status } = await run('setQuantity', { id, quantity: 9 });
      expect([400, 404], id).toContain(status);
    }
    expect(await read()).toMatchObject([{ quantity: 2 }]);
  });

  it('T2 loses no line to a guess, and one line once to two at the same time', async () => {
    const { line } = await filled();
    for (const id of ['session', randomUUID(), '%2e%2e']) {
      expect([400, 404]).toContain((await run('removeLine', { id })).status);
    }
    expect(await read()).toHaveLength(1);
    const both = await Promise.all([1, 2].map(() => run('removeLine', { id: line.id })));
    const done = transport === 'REST' ? 204 : 200;
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([done, 404]));
    expect(await read()).toEqual([]);
  });

  it('T3 is opened by a session id of the right shape only, and tells nothing of unknown ones', async () => {
    for (const id of ['a', '../etc', 'x'.repeat(129), 'has space!', "';--aaaaaa"]) {
      expect((await run('readCart', { sessionId: id })).status).toBe(400);
    }
    const { status, body } = await run('readCart', { sessionId: 'session_nobody_has' });
    expect({ status, body }).toEqual({ status: 200, body: [] });
  });

  it('T5 costs what the catalogue says, whatever is sent as the price', async () => {
    const { id: productId } = await createProduct(shop.services);
    for (const priceAtTime of ['0.01', '-5', '1e-9', 'NaN', null, 1, { $ne: '' }, undefined]) {
      const input = { sessionId, productId, priceAtTime };
      const { body } = await run<CartLineView>('addToCart', input);
      expect(body.priceAtTime, String(priceAtTime)).toBe('599.00');
    }
  });

  it('T8 takes no quantity that is none, neither new nor changed nor ordered', async () => {
    const { product, line } = await filled();
    const order = orderFor([{ product }]);
    const wrong = [-1, 1.5, 1e3, 2 ** 31, 2 ** 53, '3', true, null, [], [1], {}];
    for (const quantity of wrong) {
      for (const { status } of [
        await run('addToCart', { sessionId, productId: product.id, quantity }),
        await run('setQuantity', { id: line.id, quantity }),
        await run('placeOrder', { ...order, items: [{ ...order.items[0], quantity }] }),
      ]) {
        expect([400, 422], JSON.stringify(quantity)).toContain(status);
      }
    }
    expect(await read()).toMatchObject([{ quantity: 2 }]);
  });

  it('T8 takes a quantity of zero for taking the line out', async () => {
    const { line } = await filled();
    expect(await run('setQuantity', { id: line.id, quantity: 0 })).toMatchObject({
      status: 200,
      body: { quantity: 0 },
    });
    expect(await read()).toEqual([]);
  });

  it('T44 holds fifty lines and not one more', async () => {
    const products = await Promise.all(
      Array.from({ length: MAX_CART_LINES + 1 }, () => createProduct(shop.services)),
    );
    const statuses: number[] = [];
    for (const { id: productId } of products) {
      statuses.push((await run('addToCart', { sessionId, productId })).status);
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([transport === 'REST' ? 201 : 200]));
    expect(statuses.at(-1)).toBe(422);
  });
});

it('T2 knows the address of clearing a cart from that of a line', async () => {
  const { status } = await send(address(), { method: 'DELETE', path: '/api/cart/session' });
  expect(status).toBe(404);
});

it('T44 forgets carts after thirty idle days, and no other, while people shop', async () => {
  const { id: productId } = await createProduct(shop.services, { stock: 100 });
  const run = via('REST', address);
  await run('addToCart', { sessionId: 'session_of_long_ago', productId });
  shop.clock.now = new Date(shop.clock.now.getTime() + 31 * DAY_MS);
  const shopping = Array.from({ length: 10 }, (_, index) =>
    run('addToCart', { sessionId: `session_today_${index}`, productId }),
  );
  await Promise.all([...shopping, purgeIdleCarts(shop.scope())]);
  const left = await shop.services.orm.em.fork().find(CartLine, {});
  expect(left.map((line) => line.sessionId)).not.toContain('session_of_long_ago');
  expect(left).toHaveLength(10);
});
