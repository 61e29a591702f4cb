import { beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { inventoryEndpoints, type Endpoint } from './endpoint-inventory.ts';
import { useListeningShop } from './listening-shop.ts';
import { type Answer, type Call, send } from './send.ts';

// What holds for every route and procedure there is, also for one that is added later.

let endpoints: () => Endpoint[] = () => [];
const { shop, address } = useListeningShop({
  registerPages: async (app) => {
    endpoints = inventoryEndpoints(app);
  },
});
const LEAKS =
  /node_modules|\bat .+\.[jt]s:|select .+ from|insert into|pg_|\.ts:|MikroORM|ZodError/i;
const EVIL = 'https://evil.example';
let cookie = '';

beforeEach(async () => {
  await createProduct(shop.services);
  cookie = await shop.signIn();
});

/** The answers to a call of each way in, as the owner. */
async function toEach(
  callOf: (way: Endpoint) => Call,
  headers: Record<string, string> = {},
): Promise<{ name: string; answer: Answer; ms: number }[]> {
  const answers = [];
  for (const way of endpoints()) {
    const call = callOf(way);
    const begun = performance.now();
    const answer = await send(address(), {
      ...call,
      headers: { cookie, ...call.headers, ...headers },
    });
    answers.push({ name: way.name, answer, ms: performance.now() - begun });
  }
  return answers;
}

const namesOf = (answers: { name: string; answer: Answer }[]) =>
  answers.map(({ name, answer }) => `${answer.status} ${name}`);

describe('every route and procedure', () => {
  it('is found', () => {
    const names = endpoints().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['POST /api/orders', 'PUT /api/uploads/:id', 'order.place']),
    );
    expect(names.length).toBeGreaterThan(80);
  });

  it('T23 refuses NUL, in what is sent and in its address', async () => {
    const sent = await toEach((way) => way.withInput({ id: 'a\u0000b', text: 'c' }));
    const isRead = ({ name }: { name: string }) =>
      // The query of a GET is read below; the file of a picture is no text.
      !name.startsWith('GET ') && name !== 'PUT /api/uploads/:id';
    const refused = /^4(00|04|05|15) /;
    expect(namesOf(sent.filter(isRead)).filter((name) => !refused.test(name))).toEqual([]);
    const asked = await toEach((way) => way.withAddress('a%00b'));
    expect(namesOf(asked).filter((name) => !name.startsWith('400 '))).toEqual([]);
  });

  it('T25 refuses keys that reach for a prototype', async () => {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = `{"id":"1","${key}":{"isAdmin":true}}`;
      const answers = await toEach((way) => way.withInput(JSON.parse(text)));
      const taken = answers.filter(
        ({ answer, name }) => answer.status < 400 && !name.startsWith('GET '),
      );
      expect(namesOf(taken)).toEqual([]);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('T26 takes no operator for a value and no text for SQL', async () => {
    const operator = { $ne: '' };
    const operators = { id: operator, username: operator, password: operator, sessionId: operator };
    const sleep = "'; select pg_sleep(5)--";
    const answers = [
      ...(await toEach((way) => way.withInput(operators))),
      ...(await toEach((way) =>
        way.withInput({ id: sleep, sessionId: sleep, q: sleep, sort: sleep }),
      )),
      ...(await toEach((way) => way.withAddress(encodeURIComponent(sleep)))),
      ...(await toEach((way) => way.withAddress('x&id[$ne]=y&filter[$gt]=1'))),
    ];
    expect(namesOf(answers.filter(({ answer }) => answer.status >= 500))).toEqual([]);
    expect(answers.filter(({ ms }) => ms > 4_000).map(({ name }) => name)).toEqual([]);
  });

  it('T28 tells no other site that it may read or ask', async () => {
    for (const origin of [EVIL, 'null', 'http://127.0.0.1.evil.example']) {
      const read = await toEach((way) => way.withInput({}), { origin });
      const asked = await toEach((way) => ({ method: 'OPTIONS', path: way.withInput({}).path }), {
        origin,
        'access-control-request-method': 'POST',
      });
      const allowed = [...read, ...asked].filter(({ answer }) =>
        Object.keys(answer.headers).some((header) => header.startsWith('access-control')),
      );
      expect(namesOf(allowed)).toEqual([]);
      expect(namesOf(asked).filter((name) => !name.startsWith('4'))).toEqual([]);
    }
  });

  it('D1 and T29 refuses every write that a page of another site sends, with the owner’s cookie too', async () => {
    for (const headers of [
      { origin: EVIL },
      { origin: 'null', 'content-type': 'text/plain' },
      { 'sec-fetch-site': 'same-site', 'content-type': 'multipart/form-data; boundary=x' },
      { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' },
    ]) {
      const answers = await toEach((way) => way.withInput({}), headers);
      const passed = answers.filter(
        // PayFast’s notification comes from another site and needs no cookie; reading changes nothing.
        ({ name, answer }) =>
          answer.status !== 403 && !name.startsWith('GET ') && !name.includes('payfast/notify'),
      );
      expect(namesOf(passed)).toEqual([]);
    }
  });

  it('T42 and T47 answer, whatever comes, without a stack or SQL, and framed nowhere', async () => {
    const answers = [
      ...(await toEach((way) => way.withInput('{'))),
      ...(await toEach((way) => way.withInput([1, 'two', null]))),
      ...(await toEach((way) => way.withInput({}), { cookie: '' })),
      ...(await toEach((way) => way.withAddress('%zz'))),
      ...(await toEach((way) => way.withInput('x'.repeat(70_000)))),
    ];
    expect(namesOf(answers.filter(({ answer }) => answer.status >= 500))).toEqual([]);
    expect(namesOf(answers.filter(({ answer }) => LEAKS.test(answer.text)))).toEqual([]);
    for (const { name, answer } of answers) {
      expect(answer.headers['content-security-policy'], name).toContain("frame-ancestors 'none'");
      expect(answer.headers, name).toMatchObject({ 'x-content-type-options': 'nosniff' });
      expect(answer.headers, name).not.toHaveProperty('server');
      expect(answer.headers, name).not.toHaveProperty('x-powered-by');
    }
  });

  it('T4 and T48 is kept by no cache, but for the catalogue', async () => {
    const answers = await toEach((way) => way.withInput({}));
    const kept = answers.filter(({ answer }) => answer.headers['cache-control'] !== 'no-store');
    const catalogue = /^(GET \/api\/products|catalogue\.)/;
    expect(kept.map(({ name }) => name).filter((name) => !catalogue.test(name))).toEqual([]);
  });
});
