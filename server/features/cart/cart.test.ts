import { describe, expect, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const sessionId = 'session_1763700000000_abcdefgh';

function add(productId: string, change: Record<string, unknown> = {}) {
  return shop.trpc().cart.add({ sessionId, productId, quantity: 1, size: 'm', ...change });
}

function cart(session = sessionId) {
  return shop.trpc().cart.get({ sessionId: session });
}

describe('adding to the cart', () => {
  it('keeps the price that the page showed, so that the cart says where it has changed', async () => {
    const product = await createProduct(shop.services);
    const sent = { shownPrice: '549.00' };
    const changed = { priceAtTime: '549.00', currentPrice: '599.00' };
    expect(await add(product.id, sent)).toMatchObject(changed);
    expect(await cart()).toMatchObject([changed]);
    expect(await add(product.id, { shownPrice: '599.00' })).toMatchObject({
      quantity: 2,
      priceAtTime: '599.00',
      currentPrice: '599.00',
    });
    for (const shownPrice of ['99999999.99', '-1', 'NaN']) {
      await expect(add(product.id, { shownPrice })).rejects.toThrow(/Price|Amount/);
    }
  });

  it('takes the catalogue’s price, whatever price is sent', async () => {
    const product = await createProduct(shop.services);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/cart',
      payload: {
        sessionId,
        productId: product.id,
        quantity: 2,
        size: 'Large (L)',
        priceAtTime: '0.01',
      },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      productId: product.id,
      quantity: 2,
      size: 'Large (L)',
      priceAtTime: '899.00',
      product: { name: 'Melville Blush', price: '599.00', imageUrl: '/images/product1.png' },
    });
  });

  it('makes one line of the same bouquet and size, whatever name the size is given', async () => {
    const product = await createProduct(shop.services);
    await add(product.id, { size: 'm' });
    await add(product.id, { size: 'Medium (M)' });
    await add(product.id, { size: undefined });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1);
    await add(product.id, { size: 'l' });
    expect((await cart()).map(({ size, quantity }) => [size, quantity])).toEqual([
      ['Medium (M)', 3],
      ['Large (L)', 1],
    ]);
  });

  it('makes one line of many taps at once', async () => {
    const product = await createProduct(shop.services);
    await Promise.all(Array.from({ length: 10 }, () => add(product.id)));
    expect(await cart()).toMatchObject([{ quantity: 10 }]);
  });

  it('sells a bouquet without available sizes at its base price as Medium', async () => {
    const product = await createProduct(shop.services, { sizes: [] });
    expect(await add(product.id, { size: undefined })).toMatchObject({
      size: 'Medium',
      priceAtTime: '599.00',
    });
  });

  it('refuses a size that is not available, an unknown bouquet and a deleted one', async () => {
    const product = await createProduct(shop.services);
    const deleted = await createProduct(shop.services, { deletedAt: new Date() });
    await expect(add(product.id, { size: 'xs' })).rejects.toThrow('That size is not available');
    await expect(add(deleted.id)).rejects.toThrow('Product Not Found');
    await expect(add('7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20')).rejects.toThrow('Product Not Found');
  });

  it('never takes more than the stock, and says how many are left', async () => {
    const product = await createProduct(shop.services, { stock: 3 });
    await add(product.id, { quantity: 3 });
    await expect(add(product.id)).rejects.toThrow('Only 3 of Melville Blush are left.');
    expect(await cart()).toMatchObject([{ quantity: 3 }]);
    const none = await createProduct(shop.services, { stock: 0 });
    await expect(add(none.id)).rejects.toThrow('Melville Blush is sold out.');
  });

  it('counts all sizes of a bouquet against its stock', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    await add(product.id, { quantity: 3, size: 'm' });
    await expect(add(product.id, { quantity: 3, size: 'l' })).rejects.toThrow('Only 5 of');
    const line = await add(product.id, { quantity: 2, size: 'l' });
    const more = shop.trpc().cart.setQuantity({ id: line.id, quantity: 3 });
    await expect(more).rejects.toThrow('Only 5 of');
  });

  it('holds at most 99 of a line, and says so instead of taking fewer', async () => {
    const product = await createProduct(shop.services, { stock: 200 });
    await add(product.id, { quantity: 60 });
    await expect(add(product.id, { quantity: 60 })).rejects.toThrow('Quantity must be at most 99');
    expect(await cart()).toMatchObject([{ quantity: 60 }]);
  });

  it('holds at most fifty lines', async () => {
    const products = await Promise.all(
      Array.from({ length: 51 }, () => createProduct(shop.services)),
    );
    for (const { id } of products.slice(0, 50)) await add(id);
    await expect(add(products[50]?.id ?? '')).rejects.toThrow('at most 50');
    expect(await cart()).toHaveLength(50);
  });

  it.each([0, -1, 1.5, '3', true, null, [], {}, 100, 2147483648])(
    'refuses the quantity %j and stores nothing',
    async (quantity) => {
      const product = await createProduct(shop.services);
      const payload = { sessionId, productId: product.id, quantity, size: 'm' };
      const { statusCode } = await shop.app.inject({ method: 'POST', url: '/api/cart', payload });
      expect([400, 422]).toContain(statusCode);
      expect(await cart()).toEqual([]);
    },
  );
});

describe('changing a line', () => {
  it('sets the quantity and takes over today’s price', async () => {
    const product = await createProduct(shop.services);
    const line = await add(product.id);
    await shop.services.orm.em
      .fork()
      .nativeUpdate(Product, { id: product.id }, { priceCents: 64_900 });
    expect(await cart()).toMatchObject([{ priceAtTime: '599.00', currentPrice: '649.00' }]);
    expect(await shop.trpc().cart.setQuantity({ id: line.id, quantity: 2 })).toMatchObject({
      quantity: 2,
      priceAtTime: '649.00',
      currentPrice: '649.00',
    });
  });

  it('removes the line at zero and answers so', async () => {
    const line = await add((await createProduct(shop.services)).id);
    const answer = await shop.app.inject({
      method: 'PATCH',
      url: `/api/cart/${line.id}`,
      payload: { quantity: 0 },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ id: line.id, quantity: 0 });
    expect(await cart()).toEqual([]);
  });

  it('tells a bouquet that is sold out from one that is off sale', async () => {
    const change = (of: Product, to: Partial<Product>) =>
      shop.services.orm.em.fork().nativeUpdate(Product, { id: of.id }, to);
    const soldOut = await createProduct(shop.services, { stock: 1 });
    await add(soldOut.id);
    const offSale = await createProduct(shop.services, { stock: 1 });
    await add(offSale.id);
    await change(soldOut, { stock: 0 });
    await change(offSale, { status: 'off_sale' });
    const lineOf = async ({ id }: Product) =>
      (await cart()).find(({ productId }) => productId === id);
    const gone = { available: false, stock: 0 };
    expect(await lineOf(soldOut)).toMatchObject({ ...gone, onSale: true });
    expect(await lineOf(offSale)).toMatchObject({ ...gone, onSale: false });
  });

  it('lets a shopper lower a line that is above the stock', async () => {
    const product = await createProduct(shop.services, { stock: 5 });
    const line = await add(product.id, { quantity: 5 });
    await shop.services.orm.em.fork().nativeUpdate(Product, { id: product.id }, { stock: 1 });
    expect(await cart()).toMatchObject([{ available: false, stock: 1 }]);
    await shop.trpc().cart.setQuantity({ id: line.id, quantity: 1 });
    expect(await cart()).toMatchObject([{ available: true, quantity: 1 }]);
  });

  it.each(['1', '0', '~', 'session', '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20'])(
    'answers 404 for the line %j',
    async (id) => {
      for (const method of ['PATCH', 'DELETE'] as const) {
        const answer = await shop.app.inject({
          method,
          url: `/api/cart/${id}`,
          ...(method === 'PATCH' && { payload: { quantity: 1 } }),
        });
        expect(answer.statusCode).toBe(404);
      }
    },
  );
});

describe('removing', () => {
  it('takes one line, once', async () => {
    const line = await add((await createProduct(shop.services)).id);
    const remove = () => shop.app.inject({ method: 'DELETE', url: `/api/cart/${line.id}` });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 404,
    ]);
  });

  it('clears one cart and leaves the others', async () => {
    const product = await createProduct(shop.services);
    await add(product.id);
    await add(product.id, { sessionId: 'somebody_else_1' });
    const url = `/api/cart/session/${sessionId}`;
    expect((await shop.app.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await cart()).toEqual([]);
    expect(await cart('somebody_else_1')).toHaveLength(1);
  });
});

describe('reading', () => {
  it('tells nothing of a session it does not know', async () => {
    expect(await cart('never_seen_before')).toEqual([]);
  });

  it.each(['a', 'has space!', 'x'.repeat(129)])('refuses the session id %j', async (session) => {
    const url = `/api/cart/${encodeURIComponent(session)}`;
    const answer = await shop.app.inject({ url });
    expect(answer.statusCode).toBe(400);
  });

  it('keeps a line whose bouquet was deleted, and marks it', async () => {
    const product = await createProduct(shop.services);
    await add(product.id);
    await shop.services.orm.em
      .fork()
      .nativeUpdate(Product, { id: product.id }, { deletedAt: new Date() });
    expect(await cart()).toMatchObject([
      { available: false, product: { name: 'Melville Blush' }, priceAtTime: '599.00' },
    ]);
  });
});
