import type * as WorkerThreads from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const machine = vi.hoisted(() => ({ refusals: 0 }));

vi.mock('node:worker_threads', async (original) => {
  const real = await original<typeof WorkerThreads>();
  return {
    ...real,
    Worker: class extends real.Worker {
      constructor(...options: ConstructorParameters<typeof real.Worker>) {
        if (machine.refusals-- > 0) throw new Error('The machine starts no more threads');
        super(...options);
      }
    },
  };
});

const shop = useTestShop();

afterEach(() => {
  machine.refusals = 0;
});

async function printOf(id: string) {
  const headers = { cookie: await shop.signIn() };
  return shop.app.inject({ url: `/api/admin/orders/${id}/print.pdf`, headers });
}

describe('a PDF whose thread could not be started', () => {
  it('is refused at once, and the next one is made', async () => {
    const product = await createProduct(shop.services);
    const { id } = await shop.trpc().order.place(orderFor([{ product }]) as never);
    machine.refusals = 2;
    const first = await Promise.all([printOf(id), printOf(id)]);
    expect(first.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
    const next = await printOf(id);
    expect(next.statusCode).toBe(200);
    expect(next.rawPayload.toString('latin1').trimEnd()).toMatch(/%%EOF$/);
  });
});
