import { describe, expect, it } from 'vitest';
import type { Product } from './product.entity.ts';
import { createProduct } from '#server/testing/factories.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop({ rateLimits: true });

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
