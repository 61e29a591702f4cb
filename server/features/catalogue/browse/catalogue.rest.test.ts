import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, test } from 'vitest';
import type { AppRouter } from '#server/app/app-router.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();

/** The list by the browser's own client, and the address that it asked. */
async function listByClient(other: boolean) {
  let address = '';
  const client = createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: '/trpc',
        fetch: async (input) => {
          address = String(input);
          const { statusCode, headers, body } = await shop.app.inject({ url: address });
          return new Response(body, {
            status: statusCode,
            headers: { 'content-type': String(headers['content-type']) },
          });
        },
      }),
    ],
  });
  const [list] = await Promise.all([
    client.catalogue.list.query(),
    other && client.delivery.terms.query(),
  ]);
  return { list, address };
}

test('the list is the same by REST, by tRPC alone and by tRPC in a batch', async () => {
  await createProduct(shop.services, { name: 'Melville Blush', displayOrder: 2 });
  await createProduct(shop.services, { name: 'Parkview Pastels', displayOrder: 1 });
  const viaRest = (await shop.app.inject({ url: '/api/products' })).json();
  expect(viaRest.map(({ name }: { name: string }) => name)).toEqual([
    'Parkview Pastels',
    'Melville Blush',
  ]);
  expect((await listByClient(true)).list).toEqual(viaRest);
  expect((await listByClient(false)).list).toEqual(viaRest);
});

test('alone it is the address whose bytes are ready: it has a tag, and 304 for a client that has it', async () => {
  const { address } = await listByClient(false);
  for (const url of [address, '/api/products']) {
    const { headers } = await shop.app.inject({ url });
    const again = { 'if-none-match': String(headers['etag']) };
    expect((await shop.app.inject({ url, headers: again })).statusCode).toBe(304);
  }
});

test('one bouquet is the same by REST and by tRPC, and 404 when there is none', async () => {
  const { id } = await createProduct(shop.services);
  const answer = await shop.app.inject({ url: `/api/products/${id}` });
  expect(answer.json()).toEqual(await shop.trpc().catalogue.byId({ id }));
  for (const unknown of [randomUUID(), 'none']) {
    const { statusCode, body } = await shop.app.inject({ url: `/api/products/${unknown}` });
    expect(statusCode).toBe(404);
    expect(body).toContain('PRODUCT_NOT_FOUND');
  }
});
