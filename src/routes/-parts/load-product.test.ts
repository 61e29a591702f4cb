import { createTRPCQueryUtils } from '@trpc/react-query';
import { TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';
import { bouquet } from '#contract/catalogue/testing/sample-product.ts';
import { createQueryClient } from '#src/lib/query-client.ts';
import { createClientOver } from '#src/lib/trpc.ts';
import { refusal } from '#src/testing/fake-api.tsx';
import { loadProduct } from './load-product.ts';

const ROSE = bouquet({ id: 'rose', name: 'The rose' });
const asked = vi.fn<(path: string) => unknown>();

beforeEach(() => {
  asked.mockReset().mockImplementation((path) => (path === 'catalogue.byId' ? ROSE : []));
});

/** Loads the rose where the catalogue's queries have answered this before. */
function load(...answers: readonly unknown[]) {
  const queryClient = createQueryClient();
  const trpcClient = createClientOver(
    () =>
      ({ op }) =>
        observable((observer) => {
          try {
            observer.next({ result: { type: 'data', data: asked(op.path) } });
            observer.complete();
          } catch (error) {
            observer.error(TRPCClientError.from(error as Error));
          }
        }),
  );
  answers.forEach((answer, number) => {
    queryClient.setQueryData([['catalogue', `list${number}`], { type: 'query' }], answer);
  });
  const trpc = createTRPCQueryUtils({ client: trpcClient, queryClient });
  const shop = { name: 'Test Blooms', publicUrl: 'http://127.0.0.1:3000' };
  return loadProduct({ queryClient, trpc, trpcClient, shop }, 'rose');
}

const paths = () => asked.mock.calls.map(([path]) => path);

test.each([
  ['ids', ['rose', 'lily']],
  ['a page of ids', { products: ['rose'], total: 1 }],
  ['a page without bouquets', { products: null }],
  ['suggestions', { bouquets: [{ id: 'rose', name: 'The rose', price: 'R1' }], links: [] }],
  ['a list of what is no bouquet', [{ id: 'rose', name: 'The rose' }, null, 7, undefined]],
  ['nothing', null],
  ['a text', 'rose'],
  ['a bouquet by itself', ROSE],
])('a bouquet is asked for where the cache has %s', async (_what, answer) => {
  expect(await load(answer)).toEqual(ROSE);
  expect(paths()).toContain('catalogue.byId');
});

test.each([
  ['a list', [bouquet({ id: 'lily' }), ROSE]],
  ['a page', { products: [ROSE], total: 1 }],
  ['a list with holes', [null, 'rose', ROSE]],
])('a bouquet that %s has shown is there at once', async (_what, answer) => {
  expect(await load(['rose'], answer)).toBe(ROSE);
  expect(paths()).toEqual(['catalogue.related']);
});

test.each(['PRODUCT_NOT_FOUND', 'MALFORMED'] as const)(
  'one that is %s is not found',
  async (code) => {
    asked.mockImplementation(() => {
      throw refusal(code);
    });
    await expect(load(['rose'])).rejects.toMatchObject({ isNotFound: true });
  },
);

test('any other failure stays one', async () => {
  asked.mockImplementation(() => {
    throw new Error('Failed to fetch');
  });
  await expect(load()).rejects.toThrow('Failed to fetch');
});
