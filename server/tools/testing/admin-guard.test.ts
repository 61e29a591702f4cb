import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { appRouter } from '#server/app/app-router.ts';
import { TEST_NOW, useTestShop } from './test-shop.ts';

// Whatever is under /api/admin or tRPC's admin is the owner's, also what is added later: the routes
// and procedures are read from the running shop, not from a list.

/** The only ones a stranger may call; all they tell them is that they are not signed in. */
const OPEN_ROUTES = [
  'POST /api/admin/login',
  'POST /api/admin/login/code',
  'GET /api/admin/session',
  'POST /api/admin/logout',
];
const OPEN_PROCEDURES = ['admin.login', 'admin.loginCode', 'admin.session', 'admin.logout'];

const routes: string[] = [];
const shop = useTestShop({
  registerPages: async (app) => {
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) routes.push(`${each} ${url}`);
    });
  },
});

// At run time the record is flat, by path; its type is nested.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
const procedures = Object.entries(byPath).map(([path, { _def }]) => ({ path, type: _def.type }));
const ownersProcedures = procedures.filter(
  ({ path }) => path.startsWith('admin.') && !OPEN_PROCEDURES.includes(path),
);

function ownersRoutes(): InjectOptions[] {
  const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
  return routes
    .filter((route) => / \/api\/admin(\/|$)/.test(route) && !OPEN_ROUTES.includes(route))
    .flatMap((route) => {
      const [name, url = ''] = route.split(' ');
      const method = methods.find((each) => each === name);
      const address = url.replace(':id', randomUUID()).replace('*', 'something');
      return method ? [{ method, url: address }] : [];
    });
}

function callOf({ path, type }: (typeof procedures)[number]): InjectOptions {
  return type === 'mutation' || isQueryOverPost(path)
    ? { method: 'POST', url: `/trpc/${path}`, payload: {} }
    : { method: 'GET', url: `/trpc/${path}` };
}

/** One after the other: together they are more than the overload guard has places for. */
async function statuses(calls: InjectOptions[], headers: Record<string, string>) {
  const found = new Set<number>();
  for (const call of calls) found.add((await shop.app.inject({ ...call, headers })).statusCode);
  return found;
}

describe('T33: the administrator’s routes and procedures', () => {
  let calls: InjectOptions[] = [];
  beforeAll(() => {
    calls = [...ownersRoutes(), ...ownersProcedures.map(callOf)];
  });

  it('are found', () => {
    expect(ownersRoutes().map(({ method, url }) => `${method} ${String(url)}`)).toEqual(
      expect.arrayContaining([
        'POST /api/admin/products',
        'POST /api/admin/upload',
        'GET /api/admin/products.csv',
        'POST /api/admin/products/import',
      ]),
    );
    expect(ownersProcedures.length).toBeGreaterThan(10);
  });

  it.each([
    ['no cookie', async () => ''],
    ['a random cookie', async () => `admin-session=${'x'.repeat(43)}`],
    ['an empty cookie', async () => 'admin-session='],
    ['a tampered cookie', async () => `${await shop.signIn()}x`],
    ['the cookie of another name', async () => (await shop.signIn()).replace('admin-', 'shop-')],
    [
      'an expired session',
      async () => {
        const cookie = await shop.signIn();
        shop.clock.now = new Date(TEST_NOW.getTime() + 8 * 3_600_000);
        return cookie;
      },
    ],
  ])('are refused with %s', async (_what, cookieOf) => {
    const cookie = await cookieOf();
    expect(await statuses(calls, { cookie })).toEqual(new Set([401]));
  });

  it('believe no claim of the client’s', async () => {
    const claims = { 'x-admin': 'true', 'x-user': 'owner', authorization: 'Bearer admin' };
    expect(await statuses(calls, claims)).toEqual(new Set([401]));
    const asked = calls.map((call) => ({ ...call, url: `${String(call.url)}?isAdmin=true` }));
    expect(await statuses(asked, {})).toEqual(new Set([401]));
  });

  it.each([
    ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: 'null' }],
  ])(
    'are refused with a valid cookie to a page of another site, known by %s',
    async (_by, from) => {
      const cookie = await shop.signIn();
      expect(await statuses(calls, { cookie, ...from })).toEqual(new Set([403]));
    },
  );

  it('refuse a form of another site to sign anybody in or out', async () => {
    const from = { 'sec-fetch-site': 'cross-site' };
    const open = [
      { method: 'POST', url: '/api/admin/login' },
      { method: 'POST', url: '/api/admin/logout' },
      { method: 'POST', url: '/api/admin/login/code' },
      { method: 'POST', url: '/trpc/admin.login' },
      { method: 'POST', url: '/trpc/admin.loginCode' },
      { method: 'POST', url: '/trpc/admin.logout' },
    ] as const;
    expect(await statuses([...open], from)).toEqual(new Set([403]));
  });

  it('cannot be reached by another spelling', async () => {
    for (const url of [
      '/API/Admin/products.csv',
      '//api/admin/products.csv',
      '/api/admin%2fproducts.csv',
      '/api/admin/products.csv/',
      '/api/admin;/products.csv',
      '/api/./admin/../admin/products.csv',
    ]) {
      const answer = await shop.app.inject({ url });
      // 308 leads to the plain address, which requires a session.
      expect([308, 400, 401, 404], url).toContain(answer.statusCode);
    }
  });

  it('let the administrator in', async () => {
    const headers = { cookie: await shop.signIn() };
    // A stream that lets its caller in has no end: live-orders.test.ts.
    const ending = ownersProcedures.filter(({ type }) => type !== 'subscription').map(callOf);
    const allowed = await statuses([...ownersRoutes(), ...ending], headers);
    expect([...allowed]).not.toContain(401);
    expect([...allowed]).not.toContain(403);
    expect([...allowed]).not.toContain(500);
  });
});
