import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

export type Place = 'params' | 'query' | 'body';

/** By route: the schemas its handler was seen to read its input with, and from where. */
const learned = new Map<string, Map<z.ZodType, Place>>();
const current = new AsyncLocalStorage<FastifyRequest>();

/** From now on {@link learn} knows which request it is called for. */
export function watchRequests(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => current.run(request, done));
}

/** Replaces `http/parse.ts`: reads as that does, and notes what was asked for. */
export function learn<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const request = current.getStore();
  if (request && typeof input === 'object' && input !== null) {
    const route = `${request.method} ${request.routeOptions.url}`;
    const schemas = learned.get(route) ?? new Map<z.ZodType, Place>();
    learned.set(route, schemas.set(schema, placeOf(request, input)));
  }
  return schema.parse(input);
}

export function observedAt(route: string): [schema: z.ZodType, place: Place][] {
  return [...(learned.get(route) ?? [])];
}

function placeOf({ params, query }: FastifyRequest, input: object): Place {
  if (input === params) return 'params';
  return input === query ? 'query' : 'body';
}
