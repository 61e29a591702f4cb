import { createTRPCClient } from '@trpc/client';
import { expect, test } from 'vitest';
import type { AppRouter } from '#server/app/app-router.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { createCachingLink, createInProcessLink } from './caching-link.ts';

const shop = useTestShop();

function open() {
  const { link, clear } = createCachingLink(createInProcessLink(shop.services), { keeps: true });
  return { clear, clientOf: () => createTRPCClient<AppRouter>({ links: [link] }) };
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

test('what is one person’s cannot be asked for', async () => {
  const { clientOf } = open();
  const sessionId = 'session_of_somebody_1';
  const refused = [
    clientOf().cart.get.query({ sessionId }),
    clientOf().delivery.forCart.query({ sessionId }),
    clientOf().order.page.query({ id: '2f3c1f0e-8a39-4f58-9d0e-0f3c0d6a7b11', key: '' }),
    clientOf().admin.overview.query(),
  ];
  for (const asked of refused) await expect(asked).rejects.toThrow('not for a page');
});
