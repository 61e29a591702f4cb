import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { failedOfVitest } from '#server/tools/testing/failed-tests.ts';
import { readLanes } from '#server/tools/testing/test-lanes.ts';
import { summaryOfVitest } from '#server/tools/testing/test-summary.ts';
import type { Fault, FaultReport } from './fault.ts';

/** The tests of the server, whatever they need. */
const PROJECTS = Object.keys(readLanes());

const ROOT = join(import.meta.dirname, '../../../..');
/** Characters of what Vitest says when it runs no test. */
const MOST_SAID = 500;
/** One east and one west of the shop, one that is never on the shop's day, one without an offset. */
const ZONES = ['UTC', 'Africa/Johannesburg', 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** R5: thousands of random schedules instead of the few of `npm test`. */
export const notificationOrders: Fault = {
  name: 'notification-orders',
  goal: 'R5',
  round: 'one random schedule of notifications, expiry, owner and crashes, on two servers',
  usualRounds: 2_000,
  async run({ rounds }) {
    const files = ['server/tools/testing/faults/notification-orders.test.ts'];
    const report = await suite(files, { FAULT_ROUNDS: String(rounds) });
    return { ...report, figures: { schedules: rounds, ...report.figures } };
  },
};

/** A thousand lives of orders instead of the fifty of `npm test`. */
export const orderLife: Fault = {
  name: 'order-life',
  goal: 'R5',
  round: 'one random life of a few orders, of 10 to 25 steps',
  usualRounds: 1_000,
  async run({ rounds }) {
    const files = ['server/tools/testing/order-life/order-life.test.ts'];
    const report = await suite(files, { FAULT_ROUNDS: String(rounds) });
    return { ...report, figures: { lives: rounds, ...report.figures } };
  },
};

/** R12: the tests of the server, with two of them on one database that take the calls in turn. */
export const wholeSuiteOnTwoServers: Fault = {
  name: 'every-test-on-two',
  goal: 'R12',
  round: 'one run of the server’s tests on two servers',
  usualRounds: 1,
  run: ({ rounds, say }) =>
    repeated(
      Array.from({ length: rounds }, () => 'two servers'),
      say,
      () => suite(['server'], { TEST_SERVERS: '2' }),
    ),
};

/** R6: the tests of the server wherever it stands. */
export const zones: Fault = {
  name: 'zones',
  goal: 'R6',
  round: `one of the zones ${ZONES.join(', ')}`,
  usualRounds: ZONES.length,
  run: ({ rounds, say }) =>
    repeated(ZONES.slice(0, rounds), say, (zone) => suite(['server', 'migrations'], { TZ: zone })),
};

async function repeated(
  names: string[],
  say: (line: string) => void,
  run: (name: string) => Promise<FaultReport>,
): Promise<FaultReport> {
  const report: FaultReport = { figures: {}, problems: [] };
  for (const name of names) {
    say(name);
    const { figures, problems } = await run(name);
    report.figures[name] = Object.values(figures).join(', ');
    report.problems.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return report;
}

/** Runs tests with these settings over the environment; the faults and measurements themselves are left out. */
export async function suite(
  files: string[],
  settings: Record<string, string>,
): Promise<FaultReport> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-suite-'));
  const output = join(folder, 'report.json');
  const skipped = files.length > 1 || files[0] === 'server' ? ['**/faults/**', '**/bench/**'] : [];
  try {
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules/vitest/vitest.mjs'),
        'run',
        ...files,
        ...PROJECTS.map((project) => `--project=${project}`),
        '--reporter=json',
        `--outputFile=${output}`,
        ...skipped.map((pattern) => `--exclude=${pattern}`),
      ],
      { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...settings } },
    );
    const closed = once(child, 'close') as Promise<[number | null]>;
    const said = await readText(child.stderr);
    const [code] = await closed;
    const text = await readFile(output, 'utf8').catch(() => undefined);
    const { passed, failed } = summaryOfVitest(text, code ?? 1);
    // None is named where none could be run.
    const why =
      failedOfVitest(text, ROOT).join('; ') ||
      said.trim().slice(0, MOST_SAID) ||
      'no test was found';
    return {
      figures: { 'tests passed': passed },
      problems: failed > 0 ? [`${failed} tests failed: ${why}`] : [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
