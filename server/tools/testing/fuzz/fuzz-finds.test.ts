import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { fc } from '#server/tools/testing/fast-check.ts';
import { learn, observedAt, watchRequests } from './observed-schemas.ts';
import { restTarget } from './rest-targets.ts';

// A fuzzer that finds nothing proves something only if it finds what is there.

const KNOWN = {
  ids: [{ table: 'thing', id: crypto.randomUUID() }],
  texts: ['m'],
  examples: [],
  bodies: {},
};
const input = z.object({ size: z.enum(['s', 'm', 'l']), quantity: z.int().min(1).max(99) });

it('a fault behind two checks is found by what the handler reads its input with', async () => {
  const app = Fastify();
  watchRequests(app);
  app.post('/planted', async (request) => {
    const { size, quantity } = learn(input, request.body);
    if (size === 'l' && quantity > 50)
      throw Object.assign(new Error('planted'), { statusCode: 500 });
    return {};
  });
  app.setErrorHandler(async (error, _request, reply) => {
    return reply.code(error instanceof z.ZodError ? 400 : 500).send();
  });
  await app.inject({ method: 'POST', url: '/planted', payload: {} });
  expect(observedAt('POST /planted')).toEqual([[input, 'body']]);

  const { requests } = restTarget({ method: 'POST', url: '/planted' }, KNOWN, 'a=b');
  const result = await fc.check(
    fc.asyncProperty(requests, async (request) => {
      expect((await app.inject(request)).statusCode).toBeLessThan(500);
    }),
    { numRuns: 200, seed: 1 },
  );
  expect(result.failed).toBe(true);
  expect(JSON.parse(String(result.counterexample?.[0].payload))).toMatchObject({ size: 'l' });
  await app.close();
});
