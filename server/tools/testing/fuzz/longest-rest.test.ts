import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { parse } from '#server/platform/http/parse.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { seedCorpus, type FuzzCorpus } from './fuzz-corpus.ts';
import { observedAt, watchRequests } from './observed-schemas.ts';
import { ownPart, withLongestTexts } from './longest-texts.ts';
import type { FuzzRequest } from './requests.ts';
import { restTarget, type Route } from './rest-targets.ts';
import { isExample } from './schema-values.ts';

// As longest-texts.test.ts, for the bodies of REST. What a handler reads its input with tells what to send it.
vi.mock('#server/platform/http/parse.ts', async () => ({
  parse: (await import('./observed-schemas.ts')).learn,
}));

const METHODS = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;
const SEED = 1;
/** Fails on what its schema takes, as a column does that is too short. */
const PLANTED = 'POST /api/planted';
const planted = z.object({ text: z.string().max(300) });
const LENGTHS = [255, 256, 2_000, 7_000];

const payfast = useSimulator();
const routes: Route[] = [];
const shop = useTestShop({
  servers: 1,
  payfastBaseUrl: payfast.baseUrl,
  rateLimits: 'counted',
  log: useQuietLog(),
  registerPages: async (app) => {
    app.post('/api/planted', async (request, reply) => {
      const { text } = parse(planted, request.body);
      return reply.code(text.length > 255 ? 500 : 200).send();
    });
  },
  observe: (app) => {
    watchRequests(app);
    app.addHook('onRoute', ({ method, url }) => {
      const all = [method].flat();
      // What takes every method says only that there is nothing.
      if (all.includes('TRACE')) return;
      for (const each of METHODS.filter((name) => all.includes(name))) {
        routes.push({ method: each, url });
      }
    });
  },
});

let cookie = '';

async function statusOf(name: string, request: FuzzRequest): Promise<number> {
  const { method, url, payload, headers } = request;
  const sent = { method, url, headers: { ...headers, cookie }, ...(payload && { payload }) };
  const { statusCode } = await shop.app.inject(sent);
  if (/log/.test(name)) cookie = await shop.signIn();
  return statusCode;
}

/** The bodies that a route was seen to read, each with one text as long as it may be. */
function longestBodies(name: string, known: FuzzCorpus): object[] {
  const schemas = observedAt(name).filter(([, place]) => place === 'body');
  return schemas.flatMap(([schema]) =>
    known.examples
      .filter((example) => isExample(schema, example))
      .flatMap((example) => withLongestTexts(schema, ownPart(schema, example))),
  );
}

/** The address of a route, with the id of what it is called after. */
function addressOf({ url }: Route, { ids }: FuzzCorpus): string {
  return url.replaceAll(/:\w+/g, () => {
    const words = url.split(/\W+/).map((word) => word.slice(0, 5));
    const called = ids.find(({ table }) => words.some((word) => word && table.includes(word)));
    return (called ?? ids[0])?.id ?? '';
  });
}

it('T47 a text as long as its schema lets it be is taken or refused, whatever route it is sent to', async () => {
  const known = await seedCorpus(shop, payfast);
  cookie = await shop.signIn();
  const nameOf = ({ method, url }: Route) => `${method} ${url}`;
  // Twice, because a handler may read its body only once it has taken its address.
  for (const route of [...routes, ...routes]) {
    const { requests } = restTarget(route, known, '');
    for (const request of fc.sample(requests, { numRuns: 4, seed: SEED })) {
      await statusOf(nameOf(route), request);
    }
  }
  const faults: string[] = [];
  const reached: string[] = [];
  for (const route of routes) {
    const name = nameOf(route);
    const bodies = longestBodies(name, known);
    if (bodies.length > 0) reached.push(name);
    for (const body of bodies) {
      const payload = JSON.stringify(body);
      const headers = { 'content-type': 'application/json' };
      const url = addressOf(route, known);
      const status = await statusOf(name, { method: route.method, url, headers, payload });
      if (status >= 500) faults.push(`${status} ${name} ${payload}`.slice(0, 400));
    }
  }
  const isPlanted = (fault: string) => fault.includes(PLANTED);
  expect(faults.filter((fault) => !isPlanted(fault))).toEqual([]);
  expect(faults.some(isPlanted), 'what is planted is found').toBe(true);
  expect(reached).toEqual(
    expect.arrayContaining([
      'POST /api/cart',
      'POST /api/orders',
      'POST /api/admin/login',
      'POST /api/admin/products',
      'PATCH /api/admin/products/:id',
      'POST /api/admin/payments/:id/refund',
      'POST /api/admin/payments/:id/refund-by-hand',
      'POST /api/admin/refunds/:id/withdraw',
    ]),
  );
}, 120_000);

it('a notification may have texts of any length', async () => {
  const known = await seedCorpus(shop, payfast);
  const notify = known.bodies['POST /api/payfast/notify'];
  const faults: string[] = [];
  for (const field of new URLSearchParams(notify?.payload).keys()) {
    for (const length of LENGTHS) {
      for (const filler of ['a', '7', '花']) {
        const text = filler.repeat(length / filler.length);
        const payload = payfastNotification({ [field]: text });
        const status = await statusOf('', {
          method: 'POST',
          url: '/api/payfast/notify',
          headers: notify?.headers ?? {},
          payload,
        });
        if (status >= 500) faults.push(`${status} ${field} of ${length}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
