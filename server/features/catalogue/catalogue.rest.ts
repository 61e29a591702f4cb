import type { FastifyInstance } from 'fastify';
import { productByIdInput } from '#contract/catalogue/product-address.schema.ts';
import { CHOICE_COOKIE } from '#contract/delivery/choice.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import {
  type CachedResponse,
  cachedResponse,
  sendCached,
} from '#server/platform/cache/cached-response.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { encodedBody } from '#server/platform/http/content-encoding.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import {
  getFullCatalogue,
  getHomeProducts,
  getProduct,
  listProducts,
} from './browse/product.queries.ts';

const REST = '/api/products';
/** Returns the address at which the browser's tRPC client asks for one of these and nothing else. */
const trpc = (name: string) => `/trpc/catalogue.${name}?batch=1&input=%7B%7D`;

/** The answers that are the same for every visitor, by address. */
const ANSWERS = new Map<string, (scope: Scope) => Promise<unknown>>([
  [REST, listProducts],
  [trpc('list'), wrapped(listProducts)],
  [trpc('whole'), wrapped(getFullCatalogue)],
  [trpc('home'), wrapped(getHomeProducts)],
]);

function wrapped(read: (scope: Scope) => Promise<unknown>) {
  return async (scope: Scope) => [{ result: { data: await read(scope) } }];
}

/** The answer at one of these addresses, as bytes that are made once per change. */
export type CatalogueAnswers = (address: string) => Promise<CachedResponse> | undefined;

export function createCatalogueAnswers(services: Services): CatalogueAnswers {
  const { responseCache } = services;
  const kept = new Cache<CachedResponse>(responseCache.keeps ? BOUNDS.catalogueAnswers : 0);
  responseCache.add({
    // By the delivery settings as well: the earliest day that can be had may have other prices.
    emptiedBy: ['catalogue_changed', 'season_changed', 'delivery_changed'],
    find: (url) => kept.find(url),
    clear: () => kept.clear(),
  });

  return (address) => {
    const read = ANSWERS.get(address);
    if (!read) return undefined;
    return kept.get(address, async () => {
      const bytes = await encodedBody(JSON.stringify(await read(services.openScope())), 'single');
      const value = cachedResponse(bytes, { type: 'application/json; charset=utf-8' });
      return { value, isCacheable: true };
    });
  };
}

/** Registers GET /api/products and GET /api/products/<id>. */
export function registerCatalogueRest(
  app: FastifyInstance,
  services: Services,
  answers: CatalogueAnswers,
): void {
  app.get(REST, async (request, reply) => {
    const answer = await answers(REST);
    return answer && sendCached(answer, request, reply);
  });
  app.get(`${REST}/:id`, async ({ params, ip }) => {
    const input = productByIdInput.safeParse(params);
    if (!input.success) throw new ShopError('PRODUCT_NOT_FOUND');
    const scope = services.openScope(ip);
    await scope.limit('catalogue-call');
    return getProduct(scope, input.data);
  });
}

/** Handles the browser's calls without tRPC's adapter. Others, batches for example, are tRPC's. */
export function registerCatalogueTrpc(
  app: FastifyInstance,
  { seasonPrices }: Pick<Services, 'seasonPrices'>,
  answers: CatalogueAnswers,
): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/trpc/')) return;
    // A visitor that has chosen a day may be shown other prices.
    if (request.headers.cookie?.includes(CHOICE_COOKIE) && !seasonPrices.isKnownNone()) return;
    const answer = await answers(request.url);
    if (answer) return sendCached(answer, request, reply);
  });
}
