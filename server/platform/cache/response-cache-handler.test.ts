import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { encodedBody } from '#server/platform/http/content-encoding.ts';
import { type CachedResponse, cachedResponse } from './cached-response.ts';
import { createResponseCache, type ResponseCache } from './response-cache.ts';
import { registerResponseCacheHandler } from './response-cache-handler.ts';

let app: FastifyInstance;
let answers: ResponseCache;
let kept: Map<string, CachedResponse>;
let cleared: number;

beforeEach(async () => {
  kept = new Map();
  cleared = 0;
  answers = createResponseCache({ keeps: true });
  answers.add({
    find: (url) => kept.get(url),
    clear: () => {
      cleared += 1;
      kept.clear();
    },
  });
  kept.set('/list', cachedResponse(await encodedBody('ready', 'single'), { type: 'text/plain' }));
  app = Fastify();
  registerResponseCacheHandler(app.server, {
    answers,
    headers: { 'x-shop': 'yes' },
    log: silentLog,
  });
  app.all('/list', async () => 'Fastify');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, options);
}

test('what is ready is sent without Fastify, with the headers of every answer', async () => {
  const answer = await ask('/list');
  expect(await answer.text()).toBe('ready');
  const { 'x-shop': shop, 'content-type': type, vary } = Object.fromEntries(answer.headers);
  expect({ shop, type, vary }).toEqual({
    shop: 'yes',
    type: 'text/plain',
    vary: 'accept-encoding',
  });
});

test.each(['br', 'gzip'])('it is sent as %s to who takes that', async (encoding) => {
  const answer = await ask('/list', { headers: { 'accept-encoding': encoding } });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe('ready');
});

test('a client that has it already gets 304, in each encoding by its own tag', async () => {
  const gzip = { 'accept-encoding': 'gzip' };
  const tag = (await ask('/list', { headers: gzip })).headers.get('etag') ?? '';
  const again = await ask('/list', { headers: { ...gzip, 'if-none-match': `"x", W/${tag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('content-type')).toBeNull();
  const other = { 'accept-encoding': 'br', 'if-none-match': tag };
  expect((await ask('/list', { headers: other })).status).toBe(200);
});

test.each([
  ['another query', '/list?a=1', {}],
  ['a write', '/list', { method: 'POST' }],
  ['a write with a body', '/list', { method: 'POST', body: 'a' }],
])('%s goes on to Fastify', async (_, path, options) => {
  expect(await (await ask(path, options)).text()).not.toBe('ready');
});

test('a change is forgotten at once, and many of them no oftener than a few times a second', async () => {
  answers.changed();
  expect(cleared).toBe(1);
  for (let change = 0; change < 50; change += 1) answers.changed();
  expect(cleared).toBe(1);
  expect(await (await ask('/list')).text()).toBe('Fastify');
  await waitUntil(() => cleared === 2, 1_000);
});

test('a change empties what it names and nothing else; one without a name empties all', async () => {
  const emptied: string[] = [];
  const source = (name: string) => ({
    find: () => undefined,
    clear: () => void emptied.push(name),
  });
  answers.add({ ...source('words'), emptiedBy: ['words_changed'] });
  answers.add({ ...source('catalogue'), emptiedBy: ['catalogue_changed'] });
  answers.changed('words_changed');
  expect(emptied).toEqual(['words']);
  expect(cleared).toBe(1);

  answers.changed('words_changed');
  answers.changed('catalogue_changed');
  await waitUntil(() => cleared === 2, 1_000);
  expect(emptied).toEqual(['words', 'words', 'catalogue']);

  answers.changed('catalogue_changed');
  answers.changed();
  await waitUntil(() => cleared === 3, 1_000);
  expect(emptied).toEqual(['words', 'words', 'catalogue', 'words', 'catalogue']);
});
