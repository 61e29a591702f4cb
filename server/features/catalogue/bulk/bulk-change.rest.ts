import type { FastifyInstance } from 'fastify';
import {
  applyBulkInput,
  previewBulkInput,
  undoBulkInput,
} from '#contract/catalogue/bulk-change.schema.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { applyBulkChange } from './apply-bulk-change.ts';
import { previewBulkChange } from './bulk-change.queries.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

/** Registers the owner's changes of several products. The caller has checked that the request is the owner's. */
export function registerBulkChangeRest(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/products/bulk/preview', async (request) => {
    const input = parse(previewBulkInput, request.body);
    return previewBulkChange(services.openScope(request.ip), input);
  });

  app.post('/api/admin/products/bulk', async (request) => {
    const key = parse(idempotencyKey.optional(), request.headers['idempotency-key']);
    const input = parse(applyBulkInput, request.body);
    return applyBulkChange(services.openScope(request.ip), request.actor, input, key);
  });

  app.post('/api/admin/products/bulk/:id/undo', async (request) => {
    const { id } = parse(undoBulkInput, request.params);
    return undoBulkChange(services.openScope(request.ip), request.actor, id);
  });
}
