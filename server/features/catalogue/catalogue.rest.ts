import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { productByIdInput } from '#contract/catalogue/product-address.schema.ts';
import { CHOICE_COOKIE } from '#contract/delivery/choice.ts';
import { sendEncodedVariant } from '#server/platform/cache/cached-response.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { chooseEncoding } from '#server/platform/http/content-encoding.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { getProduct } from './browse/product.queries.ts';
import { type CatalogueAnswers, PRODUCTS_ADDRESS } from './catalogue-answers.ts';

/** Registers GET /api/products and GET /api/products/<id>. */
export function registerCatalogueRest(
  app: FastifyInstance,
  services: Services,
  answers: CatalogueAnswers,
): void {
  // Whatever stands behind it in the address.
  app.get(PRODUCTS_ADDRESS, (request, reply) =>
    sendAnswer(answers, PRODUCTS_ADDRESS, request, reply),
  );
  app.get(`${PRODUCTS_ADDRESS}/:id`, async ({ params, ip }) => {
    const input = productByIdInput.safeParse(params);
    if (!input.success) throw new ShopError('PRODUCT_NOT_FOUND');
    const scope = services.openScope(ip);
    await scope.limit('catalogue-call');
    return getProduct(scope, input.data);
  });
}

/** Handles the browser's calls without tRPC's adapter. Others, batches for example, are tRPC's. */
export function registerCatalogueTrpc(app: FastifyInstance, answers: CatalogueAnswers): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || !request.url.startsWith('/trpc/catalogue.')) return;
    return sendAnswer(answers, request.url, request, reply);
  });
}

async function sendAnswer(
  answers: CatalogueAnswers,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const { ip, headers } = request;
  const hasChosen = headers.cookie?.includes(CHOICE_COOKIE) ?? false;
  const answer = await answers({ url, ip, hasChosen });
  if (!answer) return undefined;
  const ready = await answer.in(chooseEncoding(headers['accept-encoding']));
  return sendEncodedVariant(ready, request, reply);
}
