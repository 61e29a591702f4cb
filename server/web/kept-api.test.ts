import { createTRPCClient } from '@trpc/client';
import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createProduct } from '#server/testing/factories.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import type { AppRouter } from '#server/trpc/app-router.ts';
import { keptApi } from './kept-api.ts';
import { localApi } from './local-api.ts';

const shop = useTestShop();

function open() {
  const kept = keptApi(localApi(shop.services));
  const clientOf = (visitor?: FastifyRequest) =>
    createTRPCClient<AppRouter>({ links: [kept.api(visitor)] });
  return { clear: kept.clear, clientOf };
}
const names = (products: { name: string }[]) => products.map(({ name }) => name);

test('what pages for everybody ask is asked once, until it is cleared', async () => {
  const { clientOf, clear } = open();
  await createProduct(shop.services, { name: 'Rosebank' });
  expect(names(await clientOf().catalogue.list.query())).toEqual(['Rosebank']);

  await createProduct(shop.services, { name: 'Parkview' });
  expect(names(await clientOf().catalogue.list.query())).toEqual(['Rosebank']);
  clear();
  expect(names(await clientOf().catalogue.list.query())).toHaveLength(2);
});

test('the same question about something else is another question', async () => {
  const { clientOf } = open();
  const ids = [await createProduct(shop.services), await createProduct(shop.services)];
  for (const { id } of ids) {
    expect(await clientOf().catalogue.byId.query({ id })).toMatchObject({ id });
  }
});

test('a refusal is told, and not kept', async () => {
  const { clientOf } = open();
  const id = '2f3c1f0e-8a39-4f58-9d0e-0f3c0d6a7b11';
  for (const _turn of ['first', 'second']) {
    await expect(clientOf().catalogue.byId.query({ id })).rejects.toMatchObject({
      data: { shop: { code: 'PRODUCT_NOT_FOUND' } },
    });
  }
});

test('what a page for one visitor asks is not kept', async () => {
  const { clientOf } = open();
  const visitor = { ip: '127.0.0.1', headers: {} } as FastifyRequest;
  expect(await clientOf(visitor).catalogue.list.query()).toEqual([]);
  await createProduct(shop.services, { name: 'Rosebank' });
  expect(names(await clientOf(visitor).catalogue.list.query())).toEqual(['Rosebank']);
});
