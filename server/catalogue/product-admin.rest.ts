import type { FastifyInstance } from 'fastify';
import {
  productInput,
  productPatch,
  productRefInput,
  setImageInput,
} from '#contract/product-editing.ts';
import { parse } from '#server/http/parse.ts';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { exportCatalogue } from './export-catalogue.ts';
import { updateProduct } from './update-product.ts';

/** The owner's catalogue under /api/admin. The caller has checked that the request is the owner's. */
export function registerProductAdminRest(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/products', async (request, reply) => {
    const input = parse(productInput, request.body);
    void reply.code(201);
    return createProduct(openScope(services, request.ip), request.actor, input);
  });

  app.patch('/api/admin/products/:id', async (request) => {
    const { id } = parse(productRefInput, request.params);
    const patch = parse(productPatch, request.body);
    return updateProduct(openScope(services, request.ip), request.actor, id, patch);
  });

  app.put('/api/admin/products/:id/image', async (request) => {
    const body = typeof request.body === 'object' ? request.body : {};
    const { id, ...patch } = parse(setImageInput, { ...body, ...Object(request.params) });
    return updateProduct(openScope(services, request.ip), request.actor, id, patch);
  });

  app.delete('/api/admin/products/:id', async (request, reply) => {
    const { id } = parse(productRefInput, request.params);
    await deleteProduct(openScope(services, request.ip), request.actor, id);
    return reply.code(204).send();
  });

  app.get('/api/admin/products.csv', async (request, reply) => {
    const csv = await exportCatalogue(openScope(services, request.ip));
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="bouquets.csv"')
      .send(csv);
  });
}
