import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { fc } from '#server/tools/testing/fast-check.ts';
import { fuzzSettings } from './fuzz-settings.ts';
import { seedCorpus } from './fuzz-corpus.ts';
import { watchRequests } from './observed-schemas.ts';
import { pageRoutes } from './page-routes.ts';
import type { FuzzRequest, Target } from './requests.ts';
import { restTarget, type Route } from './rest-targets.ts';
import { trpcTargets } from './trpc-targets.ts';

// What REST handlers read their input with tells what to send them.
vi.mock('#server/platform/http/parse.ts', async () => ({
  parse: (await import('./observed-schemas.ts')).learn,
}));

// R18 and T47. `npm run fuzz` sends 10 000, others at each run; here they are the same, ids apart, so that
// a failure is there again at the next. FUZZ_SEED=… npm run fuzz repeats what it found.

const { requests, seed } = fuzzSettings();
/** Requests to each target before a shop is seeded again, because some delete what others need. */
const PER_TARGET = 4;
const PER_ROUND = 1_000;
const rounds = Array.from({ length: Math.ceil(requests / PER_ROUND) }, (_, round) => seed + round);
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;
const LEAKS = /node_modules|\bat \S+ \(|\.[cm]?[jt]sx?:\d|\bselect .+ from\b|\bpg_catalog|ECONN/i;

/**
 * Live updates are left by a signal here, which no connection gives; clients that hang up:
 * attack/hang-up.test.ts.
 */
const STREAM_LEFT = /"code":"ABORT_ERR"/;

const payfast = useSimulator();
const routes: Route[] = [];
const shop = useTestShop({
  log: useQuietLog({ leftOut: STREAM_LEFT }),
  payfastBaseUrl: payfast.baseUrl,
  observe: (app) => {
    watchRequests(app);
    app.addHook('onRoute', (route) => {
      const all = [route.method].flat();
      for (const method of METHODS.filter((each) => all.includes(each))) {
        // Each server of the test has them.
        const isKnown = routes.some((each) => each.method === method && each.url === route.url);
        if (!isKnown) routes.push({ method, url: route.url });
      }
    });
  },
  pages: true,
});

let pages: Route[];
beforeAll(async () => {
  pages = await pageRoutes();
});

let cookie = '';
/** How many came back as what. */
const answers: Record<string, number> = {};

describe('R18, T47: whatever is sent to any route, procedure or page', () => {
  it.each(rounds)(
    'is answered, never with 5xx and without a word of our insides (seed %i)',
    async (roundSeed) => {
      const known = await seedCorpus(shop, payfast);
      cookie = await shop.signIn();
      const rest = () => routes.map((route) => restTarget(route, known, OWNER));
      await teach(rest());
      await teach(rest());
      const targets = [
        ...rest(),
        ...pages.map((page) => restTarget(page, known, OWNER)),
        ...trpcTargets(known, OWNER),
      ];
      for (const [index, { name, requests: each }] of targets.entries()) {
        await fc.assert(
          fc.asyncProperty(each, (request) => expectAnswer(name, request)),
          { numRuns: PER_TARGET, seed: roundSeed + index },
        );
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
      expect((await shop.app.inject({ url: '/readyz' })).statusCode).toBe(200);
    },
    300_000,
  );

  it('is often taken for good, so it does reach what it is sent to', () => {
    const all = Object.values(answers).reduce((total, each) => total + each, 0);
    process.stdout.write(`${all} fuzzed requests (seed ${seed}): ${JSON.stringify(answers)}\n`);
    expect(all).toBeGreaterThanOrEqual(requests);
    expect(answers['2xx'] ?? 0).toBeGreaterThan(all / 10);
  });
});

/** Stands for the session of the moment: some requests end it. */
const OWNER = 'OWNER';

/** Lets each handler show what it reads: another schema each time the one before is satisfied. */
async function teach(targets: readonly Target[]): Promise<void> {
  for (const [index, { name, requests: each }] of targets.entries()) {
    for (const request of fc.sample(each, { numRuns: 2, seed: seed + index }))
      await expectAnswer(name, request);
  }
}

async function expectAnswer(name: string, request: FuzzRequest): Promise<void> {
  const { status, body } = await sendUntilTaken(request);
  const kind = `${Math.floor(status / 100)}xx`;
  answers[kind] = (answers[kind] ?? 0) + 1;
  expect(status, `${name}: ${body.slice(0, 500)}`).toBeLessThan(500);
  expect(status < 400 ? '' : body, name).not.toMatch(LEAKS);
  // It may have ended the session.
  if (/log|assword/.test(name)) cookie = await shop.signIn();
}

/**
 * Making up requests keeps this process from its work at times, and the shop then turns requests
 * away unread (http/load-shedding.ts), which is the one answer without a request's id: it is sent
 * again.
 */
async function sendUntilTaken(request: FuzzRequest) {
  let answer = await send(request);
  const isTurnedAway = () => answer.status === 503 && !answer.body.includes('requestId');
  if (isTurnedAway()) {
    await waitUntil(async () => {
      answer = await send(request);
      return !isTurnedAway();
    });
  }
  return answer;
}

async function send({ headers, ...request }: FuzzRequest) {
  const ended = new AbortController();
  const answer = await shop.app.inject({
    ...request,
    headers: { ...headers, ...(headers['cookie'] === OWNER && { cookie }) },
    payloadAsStream: true,
    signal: ended.signal,
  });
  // Live updates have no end of their own.
  const isLive = String(answer.headers['content-type']).startsWith('text/event-stream');
  const body = isLive ? '' : await text(answer.stream());
  ended.abort();
  return { status: answer.statusCode, body };
}
