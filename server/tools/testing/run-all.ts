import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.ts';
import { CommandRunner } from './run-command.ts';
import {
  inWords,
  type TestSummary,
  summaryOfAudit,
  summaryOfCheck,
  summaryOfPlaywright,
  summaryOfVitest,
} from './test-summary.ts';

// `npm test`: every check there is, one after the other, going on after a failure. The last line counts
// what passed and failed; each static check counts as one test. `npm run test:quick` leaves out what
// needs a database, a process or a browser.

interface Stage {
  name: string;
  /** In package.json. */
  script: string;
  args: string[];
  settings: Record<string, string>;
  tally: (exitCode: number) => TestSummary | Promise<TestSummary>;
  /** The tests that failed, a line each, where the stage is more than one check. */
  failed?: () => Promise<string[]>;
}

process.chdir(join(import.meta.dirname, '../../..'));
const reports = 'node_modules/.cache/test-reports';
/** Tests start many programs of ours: each finds what it loads compiled, and its types stripped. */
const compiled = { NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/compiled') };
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const QUICK_PROJECTS = ['unit', 'client', 'client, apart'];

const vitest: Stage = {
  name: values.quick ? 'unit tests' : 'unit and integration tests',
  script: 'test:unit',
  args: [
    ...(values.quick ? QUICK_PROJECTS.map((name) => `--project=${name}`) : []),
    '--allowOnly=false',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ],
  settings: {},
  tally: async (exitCode) => summaryOfVitest(await read(vitestReport), exitCode),
  failed: async () => failedOfVitest(await read(vitestReport), process.cwd()),
};

const quickStages: Stage[] = [
  check('lint and import rules', 'lint'),
  check('types', 'types'),
  vitest,
];

const allStages: Stage[] = [
  check('format', 'format:check'),
  check('lint and import rules', 'lint'),
  check('types', 'types'),
  { ...check('known holes in packages', 'audit-packages'), tally: summaryOfAudit },
  vitest,
  {
    name: 'end-to-end tests',
    script: 'test:e2e',
    args: ['--forbid-only', '--reporter=line,json'],
    settings: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(process.cwd(), playwrightReport) },
    tally: async (exitCode) => summaryOfPlaywright(await read(playwrightReport), exitCode),
    failed: async () => failedOfPlaywright(await read(playwrightReport)),
  },
];

const commands = new CommandRunner();
let isInterrupted = false;
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    isInterrupted = true;
    commands.signal(name);
  });
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const total: TestSummary = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const stage of values.quick ? quickStages : allStages) {
  if (isInterrupted) break;
  write(`\n── ${stage.name}\n`);
  const begun = performance.now();
  const exitCode = await commands.run(stage.script, stage.args, {
    ...compiled,
    ...stage.settings,
  });
  const tally = await stage.tally(exitCode);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  lines.push(`${stage.name}: ${inWords(tally)} (${seconds} s)`);
  // Here too: of a long run only the end may be kept.
  if (stage.failed) lines.push(...(await stage.failed()).map((test) => `  ✗ ${test}`));
  total.passed += tally.passed;
  total.failed += tally.failed;
  total.skipped += tally.skipped;
}

if (isInterrupted) lines.push('Interrupted: the rest was not run.');
write(`\n── summary\n${lines.join('\n')}\n${inWords(total)}\n`);
process.exitCode = total.failed > 0 || isInterrupted ? 1 : 0;

function check(name: string, script: string): Stage {
  return { name, script, args: [], settings: {}, tally: summaryOfCheck };
}

function read(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

function write(text: string): void {
  process.stdout.write(text);
}
