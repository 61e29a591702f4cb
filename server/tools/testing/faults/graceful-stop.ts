import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Fault, type FaultReport, type FaultRun, percentile, spread } from './fault.ts';
import { type TestEnvironment, openTestEnvironment } from './test-environment.ts';

const PER_SECOND = 100;
const BEFORE_MS = 500;
/** The times of R10, in milliseconds. */
const GOAL = { exit: 10_000, secondSignal: 1_000 };
/** A second signal sooner than this may be the first one, passed on by npm and by the terminal. */
const PERSON_MS = 1_200;

/** R10: SIGTERM under load, behind a proxy; and once more to a server that is held up. */
export const gracefulStop: Fault = {
  name: 'graceful-stop',
  goal: 'R10',
  round: 'one SIGTERM under a hundred requests a second',
  usualRounds: 50,
  run: runStops,
};

interface Asked {
  begunAt: number;
  /** Undefined when the connection broke; 0 when it was refused. */
  status: number | undefined;
}

async function runStops({ rounds, say }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const exits: number[] = [];
  const problems: string[] = [];
  const late: string[] = [];
  let asked = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { exitMs, problem, count } = await stopOnce(stage);
    exits.push(exitMs);
    problems.push(...problem);
    asked += count;
    say(`${round + 1} of ${rounds}: stopped after ${Math.round(exitMs)} ms`);
  }
  const second = await stopTwice(stage);
  if (percentile(exits, 100) > GOAL.exit) late.push('a stop took too long');
  if (second > GOAL.secondSignal) late.push(`a second SIGTERM took ${second} ms`);
  return {
    figures: { stops: rounds, requests: asked, exit: spread(exits), 'second SIGTERM, ms': second },
    problems,
    late,
  };
}

async function stopOnce(stage: TestEnvironment) {
  const shop = await stage.startShop({ TRUSTED_PROXIES: '127.0.0.1' });
  const results: Asked[] = [];
  const underWay = new Set<Promise<unknown>>();
  const timer = setInterval(() => {
    const one = ask(stage.address, results.length).then((result) => results.push(result));
    underWay.add(one);
    void one.finally(() => underWay.delete(one));
  }, 1000 / PER_SECOND);
  await pause(BEFORE_MS);
  const signalledAt = performance.now();
  const code = shop.stop();
  await waitUntil(async () => {
    const ready = await fetch(`${stage.address}/readyz`).catch(() => undefined);
    return ready?.status !== 200;
  });
  const notReadyAt = performance.now();
  const exitCode = await code;
  const exitMs = performance.now() - signalledAt;
  clearInterval(timer);
  await Promise.all(underWay);

  const problem: string[] = [];
  const inFlight = results.filter(({ begunAt }) => begunAt < signalledAt);
  const broken = inFlight.filter(({ status }) => status !== 200 && status !== 201);
  const strange = results.filter(({ status }) => ![undefined, 0, 200, 201, 503].includes(status));
  const late = results.filter(
    ({ begunAt, status }) => begunAt > signalledAt && begunAt < notReadyAt && status === undefined,
  );
  if (exitCode !== 0) problem.push(`exit code ${exitCode}`);
  if (broken.length > 0) problem.push(`${broken.length} requests in flight failed`);
  if (late.length > 0) problem.push(`${late.length} failed while /readyz still said yes`);
  if (strange.length > 0) problem.push(`a request was answered ${strange[0]?.status}`);
  return { exitMs, problem, count: results.length };
}

/** Stops twice a server that waits for a silent client. Returns how long it lived on, in ms. */
async function stopTwice(stage: TestEnvironment): Promise<number> {
  const shop = await stage.startShop({ TRUSTED_PROXIES: '127.0.0.1' });
  const slow = connect(Number(new URL(stage.address).port), '127.0.0.1');
  slow.on('error', () => undefined);
  slow.write('POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n');
  slow.write('content-length: 1000\r\n\r\n{');
  const ended = shop.stop();
  await pause(PERSON_MS);
  const begun = performance.now();
  process.kill(shop.pid, 'SIGTERM');
  await ended;
  slow.destroy();
  return Math.round(performance.now() - begun);
}

/** On a connection of its own, as a new visitor. */
function ask(address: string, number: number): Promise<Asked> {
  const begunAt = performance.now();
  const path = number % 4 === 0 ? '/trpc/catalogue.list' : '/api/products';
  return new Promise((resolve) => {
    const sent = request(`${address}${path}`, { agent: false }, (response) => {
      response.resume();
      response.once('end', () => resolve({ begunAt, status: response.statusCode }));
      response.once('error', () => resolve({ begunAt, status: undefined }));
    });
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve({ begunAt, status: error.code === 'ECONNREFUSED' ? 0 : undefined }),
    );
    sent.end();
  });
}
