import type { FastifyInstance } from 'fastify';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { listProducts } from './list-products.ts';

/** GET /api/products */
export function registerCatalogueRest(app: FastifyInstance, services: Services): void {
  app.get('/api/products', async () => listProducts(openScope(services)));
}
