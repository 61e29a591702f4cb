import type { FastifyInstance } from 'fastify';
import {
  addToCartInput,
  cartInput,
  cartLineId,
  setQuantityInput,
} from '#contract/cart/cart.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { addToCart } from './add-to-cart.ts';
import { clearCart, removeLine, setQuantity } from './change-lines.ts';
import { getCart } from './get-cart.ts';

interface ById {
  Params: { id: string };
}
interface BySession {
  Params: { sessionId: string };
}

/** Registers the documented cart routes (specification, section 7). */
export function registerCartRest(app: FastifyInstance, services: Services): void {
  app.get<BySession>('/api/cart/:sessionId', async (request) =>
    getCart(services.openScope(request.ip), parse(cartInput, request.params)),
  );

  app.post('/api/cart', async (request, reply) => {
    const line = await addToCart(
      services.openScope(request.ip),
      parse(addToCartInput, request.body),
    );
    return reply.code(201).send(line);
  });

  app.patch<ById>('/api/cart/:id', async (request) => {
    const id = knownLineId(request.params.id);
    const body: object = typeof request.body === 'object' ? (request.body ?? {}) : {};
    return setQuantity(services.openScope(request.ip), parse(setQuantityInput, { ...body, id }));
  });

  app.delete<BySession>('/api/cart/session/:sessionId', async (request, reply) => {
    await clearCart(services.openScope(request.ip), parse(cartInput, request.params));
    return reply.code(204).send();
  });

  app.delete<ById>('/api/cart/:id', async (request, reply) => {
    await removeLine(services.openScope(request.ip), { id: knownLineId(request.params.id) });
    return reply.code(204).send();
  });
}

/** Returns the id, or throws for a malformed one the same 404 as for a line that is gone. */
function knownLineId(text: string): string {
  const id = cartLineId.safeParse(text);
  if (!id.success) throw new ShopError('CART_LINE_NOT_FOUND');
  return id.data;
}
