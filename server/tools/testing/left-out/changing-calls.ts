import type { FastifyInstance, InjectOptions } from 'fastify';
import type { z } from 'zod';
import { observedAt } from '#server/tools/testing/fuzz/observed-schemas.ts';
import { appRouter } from '#server/app/app-router.ts';

/** A procedure that is a mutation, or a route that is not for reading. */
export interface ChangingCall {
  /** As "order.change" or "PATCH /api/cart/:id". */
  name: string;
  /** All that its input is read with. */
  schemas: z.ZodType[];
  request(input: object, address?: Readonly<Record<string, string>>): InjectOptions;
}

interface Procedure {
  type: string;
  inputs: z.ZodType[];
}

// At run time the record is flat, by path; its type is nested.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: Procedure }>;
const allProcedures = Object.entries(byPath).map(([name, { _def }]) => ({ ..._def, name }));

/** The input of every procedure there is, queries included. */
export const procedureInputs = allProcedures.flatMap(({ name, type, inputs }) =>
  inputs.map((schema) => ({ name, type, schema })),
);

export const changingProcedures: ChangingCall[] = allProcedures
  .filter(({ type }) => type === 'mutation')
  .map(({ name, inputs }) => ({
    name,
    schemas: inputs,
    request: (payload) => ({ method: 'POST', url: `/trpc/${name}`, payload }),
  }));

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Notes the routes under /api that are registered from now on. Ask for them once the shop is ready. */
export function noteChangingRoutes(app: FastifyInstance): () => Promise<ChangingCall[]> {
  const noted: { method: (typeof METHODS)[number]; url: string }[] = [];
  app.addHook('onRoute', (route) => {
    const all = [route.method].flat();
    const isThere = route.url.startsWith('/api/') && !route.url.includes('*');
    for (const method of METHODS.filter((each) => isThere && all.includes(each)))
      noted.push({ method, url: route.url });
  });
  return async () =>
    noted.map(({ method, url }) => ({
      name: `${method} ${url}`,
      // What stands in the address cannot be left out.
      schemas: observedAt(`${method} ${url}`)
        .filter(([, place]) => place === 'body')
        .map(([schema]) => schema),
      request: (payload, address = {}) => ({
        method,
        url: url.replace(/:(\w+)/g, (_whole, name: string) => address[name] ?? ANY_ID),
        payload,
      }),
    }));
}

const ANY_ID = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';
