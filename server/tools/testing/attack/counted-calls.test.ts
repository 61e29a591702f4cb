import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAdmin } from '#server/features/auth/admin-guard.ts';
import { AdminRepository } from '#server/features/auth/admin.repository.ts';
import { fc, SEED } from '#server/tools/testing/fast-check.ts';
import { seedCorpus, type FuzzCorpus } from '#server/tools/testing/fuzz/fuzz-corpus.ts';
import { watchRequests } from '#server/tools/testing/fuzz/observed-schemas.ts';
import { pageRoutes } from '#server/tools/testing/fuzz/page-routes.ts';
import type { FuzzRequest, Target } from '#server/tools/testing/fuzz/requests.ts';
import { restTarget, type Route } from '#server/tools/testing/fuzz/rest-targets.ts';
import { trpcTargets } from '#server/tools/testing/fuzz/trpc-targets.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

// What REST handlers read their input with tells what to send them.
vi.mock('#server/platform/http/parse.ts', async () => ({
  parse: (await import('#server/tools/testing/fuzz/observed-schemas.ts')).learn,
}));

/** What strangers may ask for without being counted, and why that costs the shop little. */
const UNCOUNTED: Readonly<Record<string, string>> = {
  'GET /healthz': 'says a word',
  'GET /readyz': 'asks the database for nothing but whether it is there',
  'GET /robots.txt': 'a text in memory',
  'GET /sitemap.xml': 'is made once for each change of the catalogue',
};
/** Looks like the owner's, so that the shop has to look for its session. */
const MADE_UP = `admin-session=${'x'.repeat(43)}`;
/** Requests of each kind that are tried until one is counted. */
const TRIES = 60;

const payfast = useSimulator();
const routes: Route[] = [];
const shop = useTestShop({
  servers: 1,
  payfastBaseUrl: payfast.baseUrl,
  rateLimits: true,
  pages: true,
  observe: (app) => {
    watchRequests(app);
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) {
        if (each !== 'HEAD' && each !== 'OPTIONS') routes.push({ method: each, url });
      }
    });
    app.get('/planted', async () => 'not counted');
    app.get('/planted-guard', async (request) =>
      requireAdmin(shop.services, request, shop.services.openScope(request.ip)),
    );
  },
});

let pages: Route[];
let known: FuzzCorpus;
beforeAll(async () => {
  pages = await pageRoutes();
});
beforeEach(async () => {
  known = await seedCorpus(shop, payfast);
});

function targets(): Target[] {
  const rest = [...routes, ...pages].map((route) => restTarget(route, known, MADE_UP));
  return [...rest, ...trpcTargets(known, MADE_UP)];
}

/**
 * Whether the shop does this for a stranger, and whether it then counted them. To look for the session of a cookie is
 * work for them as well, and is counted before it is done.
 */
async function triedAs({ requests }: Target, stranger: string) {
  const take = vi.spyOn(shop.services.limits, 'consume');
  const look = vi.spyOn(AdminRepository.prototype, 'findSession');
  let isDone = false;
  for (const request of fc.sample(requests, { numRuns: TRIES, seed: SEED })) {
    take.mockClear();
    look.mockClear();
    const { statusCode } = await ask(request, stranger);
    const [looked = Infinity] = look.mock.invocationCallOrder;
    const [taken = Infinity] = take.mock.invocationCallOrder;
    if (looked < taken) return { isDone: true, isCounted: false };
    // No session was found: what is the owner's ends here for a stranger.
    if (looked < Infinity && statusCode === 401) return { isDone, isCounted: true };
    if (statusCode >= 300) continue;
    isDone = true;
    if (take.mock.calls.length > 0) return { isDone, isCounted: true };
  }
  return { isDone, isCounted: false };
}

/** A picture has an address that the shop has signed, which is looked at first; for the others see UNCOUNTED. */
const isBody = ({ method, url }: Route) => method !== 'GET' && /^\/api\/(?!uploads|\*)/.test(url);

const ask = (request: FuzzRequest, remoteAddress: string) =>
  shop.app.inject({ ...request, remoteAddress });

describe('whatever the shop does for a stranger', () => {
  it('is counted, or costs little for a reason that is written down', async () => {
    const uncounted: string[] = [];
    let counted = 0;
    for (const [index, target] of targets().entries()) {
      const { isDone, isCounted } = await triedAs(target, `41.0.${index}.9`);
      if (isCounted) counted += 1;
      else if (isDone) uncounted.push(target.name);
    }
    expect(new Set(uncounted)).toEqual(
      new Set([...Object.keys(UNCOUNTED), 'GET /planted', 'GET /planted-guard']),
    );
    expect(counted).toBeGreaterThan(120);
  }, 200_000);

  it('is counted before its body is read: a refusal is work too', async () => {
    const take = vi.spyOn(shop.services.limits, 'consume');
    const uncounted: string[] = [];
    for (const { method, url } of routes.filter(isBody)) {
      take.mockClear();
      await ask({ method, url, payload: '{}', headers: {} }, '41.1.0.1');
      if (take.mock.calls.length === 0) uncounted.push(`${method} ${url}`);
    }
    expect(uncounted).toEqual([]);
  });

  it('is counted also where tRPC knows no such procedure, as many times as a batch names one', async () => {
    const take = vi.spyOn(shop.services.limits, 'consume');
    const url = `/trpc/${Array(10).fill('no.such').join(',')}?batch=1`;
    expect((await ask({ method: 'GET', url, headers: {} }, '41.2.0.1')).statusCode).toBe(404);
    expect(take).toHaveBeenCalledWith('call', expect.anything(), 10);
  });
});
