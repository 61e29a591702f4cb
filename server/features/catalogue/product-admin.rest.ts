import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import {
  productInput,
  productPatch,
  productRefInput,
  setImageInput,
} from '#contract/catalogue/product-input.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { archiveProduct } from './editing/archive-product.ts';
import { createProduct } from './editing/create-product.ts';
import { updateProduct } from './editing/update-product.ts';
import { exportCatalogue } from './import/export-catalogue.ts';

/** Which of the files, where the catalogue has more than one. */
const exportQuery = z.object({ part: z.coerce.number().int().min(1).default(1) });

/** Registers the owner's catalogue routes under /api/admin. The caller has checked that the request is the owner's. */
export function registerProductAdminRest(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/products', async (request, reply) => {
    const input = parse(productInput, request.body);
    void reply.code(201);
    return createProduct(services.openScope(request.ip), request.actor, input);
  });

  app.patch('/api/admin/products/:id', async (request) => {
    const { id } = parse(productRefInput, request.params);
    const patch = parse(productPatch, request.body);
    return updateProduct(services.openScope(request.ip), request.actor, id, patch);
  });

  app.put('/api/admin/products/:id/image', async (request) => {
    const body = typeof request.body === 'object' ? request.body : {};
    const { id, ...patch } = parse(setImageInput, { ...body, ...Object(request.params) });
    return updateProduct(services.openScope(request.ip), request.actor, id, patch);
  });

  app.delete('/api/admin/products/:id', async (request, reply) => {
    const { id } = parse(productRefInput, request.params);
    await archiveProduct(services.openScope(request.ip), request.actor, id);
    return reply.code(204).send();
  });

  app.get('/api/admin/products.csv', async (request, reply) => {
    const { part } = parse(exportQuery, request.query);
    const files = await exportCatalogue(services.openScope(request.ip));
    const csv = files[part - 1];
    if (csv === undefined) throw new ShopError('NOT_FOUND');
    const name = files.length === 1 ? 'bouquets' : `bouquets-${part}-of-${files.length}`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}.csv"`)
      .send(csv);
  });
}
