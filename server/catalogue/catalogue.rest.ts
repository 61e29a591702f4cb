import type { FastifyInstance } from 'fastify';
import { productByIdInput } from '#contract/product.schema.ts';
import { ShopError } from '#server/errors.ts';
import { encodedBytes } from '#server/http/encoded-bytes.ts';
import { KeptValues } from '#server/http/kept-values.ts';
import { type ReadyAnswer, readyAnswer, sendReady } from '#server/http/ready-answer.ts';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';

const REST = '/api/products';
/** How the browser's tRPC client asks for the list and nothing else. */
const TRPC = '/trpc/catalogue.list?batch=1&input=%7B%7D';

type Address = typeof REST | typeof TRPC;

const WRAPPED: Readonly<Record<Address, (list: string) => string>> = {
  [REST]: (list) => list,
  [TRPC]: (list) => `[{"result":{"data":${list}}}]`,
};

/** The whole catalogue as bytes that are made once per change, by address. */
export type CatalogueList = (address: Address) => Promise<ReadyAnswer>;

export function createCatalogueList(services: Services): CatalogueList {
  const { readyAnswers } = services;
  const kept = new KeptValues<ReadyAnswer>(readyAnswers.keeps ? Object.keys(WRAPPED).length : 0);
  readyAnswers.add({ find: (url) => kept.find(url), clear: () => kept.clear() });

  return (address) =>
    kept.get(address, async () => {
      const list = JSON.stringify(await listProducts(openScope(services)));
      const bytes = await encodedBytes(WRAPPED[address](list), 'single');
      const value = readyAnswer(bytes, { type: 'application/json; charset=utf-8' });
      return { value, isShared: true };
    });
}

/** GET /api/products, and one of them */
export function registerCatalogueRest(
  app: FastifyInstance,
  services: Services,
  list: CatalogueList,
): void {
  app.get(REST, async (request, reply) => sendReady(await list(REST), request, reply));
  app.get(`${REST}/:id`, async ({ params }) => {
    const input = productByIdInput.safeParse(params);
    if (!input.success) throw new ShopError('PRODUCT_NOT_FOUND');
    return getProduct(openScope(services), input.data);
  });
}

/** Answers the browser's call without tRPC's adapter. Any other, in a batch for example, is tRPC's own. */
export function registerCatalogueTrpc(app: FastifyInstance, list: CatalogueList): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url !== TRPC || request.method !== 'GET') return;
    return sendReady(await list(TRPC), request, reply);
  });
}
