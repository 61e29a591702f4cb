import { connect, type Socket } from 'node:net';
import { readdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { type Fault, type FaultReport, type FaultRun, percentile } from './fault.ts';
import { type RunningDay, underLoad } from './under-load.ts';

const VISITORS_PER_SECOND = 30;
/** Honest visitors may have opened so many connections during it. */
const OTHER_FILES = 60;
const DRIP_MS = 1_000;
const QUIET_MS = 5_000;
/** The times of R9, in milliseconds; what a busy machine makes of p95 anyway. */
const GOAL = { closed: 15_000, filesBack: 30_000, slower: 2, slowerMs: 50 };

/** R9: so many clients that send slowly, read slowly, ask for all at once, or say nothing at all. */
export const slowClients: Fault = {
  name: 'slow-clients',
  goal: 'R9',
  round: 'one hostile connection',
  usualRounds: 1_000,
  run: ({ rounds, say }) =>
    underLoad({ perSecond: VISITORS_PER_SECOND }, (day) => goThrough(day, rounds, say)),
};

interface Hostile {
  kind: string;
  socket: Socket;
  closedAfter: number | undefined;
}

async function goThrough(
  { shop, client, problems, late }: RunningDay,
  count: number,
  say: FaultRun['say'],
): Promise<FaultReport['figures']> {
  await pause(QUIET_MS);
  const quietP95 = percentile(client.times, 95);
  const filesBefore = await openFiles(shop.pid);
  client.times = [];
  say(`${count} hostile clients`);
  const port = Number(new URL(shop.address).port);
  const hostile = Array.from({ length: count }, (_, index) => {
    const [kind, begin, drip] = KINDS[index % KINDS.length] ?? KINDS[0];
    return harass(port, kind, begin, drip);
  });
  const begun = performance.now();
  // A client that does not read does not see the end either: those are counted where they are held.
  const seeing = hostile.filter(({ kind }) => kind !== READER);
  const isGone = () => seeing.every(({ closedAfter }) => closedAfter !== undefined);
  await waitUntil(isGone, 2 * GOAL.closed).catch(() => undefined);
  const p95 = percentile(client.times, 95);
  const left = seeing.filter(({ closedAfter = Infinity }) => closedAfter > GOAL.closed);
  await waitUntil(
    async () => (await openFiles(shop.pid)) <= filesBefore + OTHER_FILES,
    GOAL.filesBack,
  ).catch(() => problems.push('its files were not closed'));
  const filesBackMs = Math.round(performance.now() - begun);
  for (const { socket } of hostile) socket.destroy();

  const kinds = [...new Set(left.map(({ kind }) => kind))];
  if (left.length > 0) problems.push(`${left.length} stayed too long: ${kinds.join(', ')}`);
  if (p95 > Math.max(quietP95 * GOAL.slower, quietP95 + GOAL.slowerMs)) {
    late.push(`others were answered in ${p95} ms instead of ${quietP95} ms`);
  }
  const closed = seeing.map(({ closedAfter }) => closedAfter ?? Infinity);
  return {
    'hostile connections': count,
    'closed after at most, ms': percentile(closed, 100),
    'other requests before, p95 ms': quietP95,
    'other requests at the same time, p95 ms': p95,
    'files back after, ms': filesBackMs,
  };
}

const HEAD = 'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
const READER = 'slow reader';
const PAGE = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';

/** What each kind sends at once, and then once a second. */
const KINDS = [
  ['slow header', 'GET / HTTP/1.1\r\nhost: x\r\n', 'x-more: 1\r\n'],
  ['slow body', `${HEAD}content-length: 1000\r\n\r\n`, '1'],
  [READER, PAGE.repeat(8), ''],
  ['all at once', PAGE.repeat(50), ''],
  ['silent', '', ''],
] as const;

function harass(port: number, kind: string, begin: string, drip: string): Hostile {
  const begun = performance.now();
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  const hostile: Hostile = { kind, socket, closedAfter: undefined };
  if (begin) socket.write(begin);
  if (kind === READER) socket.pause();
  else socket.resume();
  const timer = setInterval(() => {
    if (drip) socket.write(drip);
  }, DRIP_MS);
  socket.once('close', () => {
    clearInterval(timer);
    hostile.closedAfter = performance.now() - begun;
  });
  return hostile;
}

/** How many files and connections a process has open; 0 where the system does not tell. */
async function openFiles(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
}
