import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { ProductRepository } from '#server/features/catalogue/product.repository.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ rateLimits: true });

const COPIED = `
  insert into product (id, name, description, price_cents, image_url, occasions, sections, flower_types, rating,
    stock, display_order, sizes, status, version, created_at, updated_at)
  select gen_random_uuid(), name, description, price_cents, image_url, occasions, sections, flower_types, rating,
    stock, display_order, sizes, status, version, created_at, updated_at
  from product, generate_series(1, 1439)`;

const INPUTS = {
  shelf: (_: Product, call: number) => ({ min: 100 + call }),
  byIds: ({ id }: Product) => ({ ids: [id] }),
  related: ({ id }: Product) => ({ id }),
  byId: ({ id }: Product) => ({ id }),
} as const;

describe.each(Object.entries(INPUTS))('catalogue.%s', (name, inputOf) => {
  it('is made for one network ten times a second, in batches too, and for others all the same', async () => {
    const product = await createProduct(shop.services);
    const index = Object.keys(INPUTS).indexOf(name);
    const ask = async (batch: number, remoteAddress: string) => {
      const inputs = Array.from({ length: 10 }, (_, call) => inputOf(product, 10 * batch + call));
      return shop.app.inject({
        method: 'POST',
        url: `/trpc/${Array(10).fill(`catalogue.${name}`).join(',')}?batch=1`,
        payload: Object.fromEntries(inputs.entries()),
        remoteAddress,
      });
    };
    const statuses = [];
    for (let batch = 0; batch < 13; batch += 1) {
      statuses.push((await ask(batch, `41.0.${index}.1`)).statusCode);
    }
    expect(statuses).toEqual([...Array(12).fill(200), 429]);
    expect((await ask(13, `41.0.${index}.1`)).headers['retry-after']).toBe('1');
    expect((await ask(13, `41.0.${index}.2`)).statusCode).toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000);
    expect((await ask(14, `41.0.${index}.1`)).statusCode, 'a second later').toBe(200);
  });
});

it.each(['shelf', 'byIds'])(
  'catalogue.%s is counted by its bouquets: a batch of full pages is not made at once',
  async (name) => {
    const { id } = await createProduct(shop.services);
    const input = { shelf: {}, byIds: { ids: Array(120).fill(id) } }[name];
    if (name === 'shelf') await query(shop.databaseUrl, COPIED);
    const read = vi.spyOn(ProductRepository.prototype, 'findManyOnSale');
    const { statusCode } = await shop.app.inject({
      method: 'POST',
      url: `/trpc/${Array(10).fill(`catalogue.${name}`).join(',')}?batch=1`,
      payload: Object.fromEntries(Array(10).fill(input).entries()),
      remoteAddress: name === 'shelf' ? '41.2.0.1' : '41.2.1.1',
    });
    expect(statusCode).toBe(207);
    expect(read).toHaveBeenCalledTimes(4);
    read.mockRestore();
  },
);

describe('the whole catalogue at another address than its own', () => {
  const list = async (remoteAddress: string, turn: number) => {
    const url = `/trpc/catalogue.list?batch=1&input=%7B%7D&turn=${turn}`;
    return (await shop.app.inject({ url, remoteAddress })).statusCode;
  };
  it('is counted by its bouquets: a large one is made for one network some times a minute', async () => {
    await createProduct(shop.services);
    await query(shop.databaseUrl, COPIED);
    const statuses = [];
    for (let turn = 0; turn < 4; turn += 1) statuses.push(await list('41.1.0.1', turn));
    expect(statuses).toEqual([200, 200, 429, 429]);
    expect(await list('41.1.0.2', 4), 'for others').toBe(200);
    shop.clock.now = new Date(shop.clock.now.getTime() + 6_000);
    expect(await list('41.1.0.1', 5), 'a tenth of a minute later').toBe(200);
  });

  it('of any size is made at least once', async () => {
    await createProduct(shop.services);
    await query(shop.databaseUrl, COPIED.replace('1439', '3999'));
    expect([await list('41.1.0.3', 0), await list('41.1.0.3', 1)]).toEqual([200, 429]);
  });
});
