import type { FastifyInstance } from 'fastify';
import { idempotencyKey, orderByIdInput } from '#contract/order/order.schema.ts';
import { placeOrderInput } from '#contract/order/place-order.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { placeOrder } from './checkout/place-order.ts';
import { getOrder } from './customer/order-page.queries.ts';

/** Registers the documented order routes (specification, section 7). */
export function registerOrderRest(app: FastifyInstance, services: Services): void {
  app.post('/api/orders', async (request, reply) => {
    const key = parse(idempotencyKey.optional(), request.headers['idempotency-key']);
    const order = await placeOrder(
      services.openScope(request.ip),
      parse(placeOrderInput, request.body),
      key,
    );
    return reply.code(201).send(order);
  });

  app.get<{ Params: { id: string } }>('/api/orders/:id', async (request, reply) => {
    const input = orderByIdInput.safeParse(request.params);
    if (!input.success) throw new ShopError('ORDER_NOT_FOUND');
    void reply.header('x-robots-tag', 'noindex');
    return getOrder(services.openScope(request.ip), input.data);
  });
}
