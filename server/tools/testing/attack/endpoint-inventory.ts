import type { FastifyInstance } from 'fastify';
import { appRouter } from '#server/app/app-router.ts';
import type { Call } from './send.ts';

/** One way into the running shop: a REST route or a tRPC procedure, read from the shop and not from a list. */
export interface Endpoint {
  name: string;
  /** A call of it with this input, or with this text in its address. */
  withInput(input: unknown): Call;
  withAddress(text: string): Call;
}

// At run time the record is flat, by path; its type is nested.
const PROCEDURES = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string } }
>;

/** Streams have no end: live-orders.test.ts. */
const procedures: Endpoint[] = Object.entries(PROCEDURES)
  .filter(([, { _def }]) => _def.type !== 'subscription')
  .map(([path, { _def }]) => {
    const url = `/trpc/${path}`;
    return {
      name: path,
      withInput: (body) => ({ method: 'POST', path: url, body }),
      withAddress: (text) =>
        _def.type === 'mutation'
          ? { method: 'POST', path: `${url}?input=${text}`, body: {} }
          : { path: `${url}?input=${text}` },
    };
  });

/** Notes the routes under /api that are registered from now on. Ask for all once the shop is ready. */
export function inventoryEndpoints(app: FastifyInstance): () => Endpoint[] {
  const routes: Endpoint[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) {
      if (!url.startsWith('/api/') || each === 'HEAD' || each === 'OPTIONS') continue;
      // Anything under * is an address that is not there.
      if (url.includes('*') && each !== 'GET') continue;
      const at = (text: string) => url.replace(/:\w+|\*/, text);
      routes.push({
        name: `${each} ${url}`,
        withInput: (body) =>
          each === 'GET'
            ? { path: `${at('some')}?q=${encodeURIComponent(JSON.stringify(body))}` }
            : { method: each, path: at('some'), body },
        withAddress: (text) => ({ method: each, path: `${at(text)}?q=${text}` }),
      });
    }
  });
  return () => [...routes, ...procedures];
}
