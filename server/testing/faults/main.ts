import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '#server/embedded-database/start-embedded-database.ts';
import { killBeforeMail } from './kill-before-mail.ts';

// `npm run test:faults -- --rounds 100`: the long form of kill-before-mail.test.ts, on a database of its
// own. Needs the build. Ends by itself, with exit code 1 when something is not as it should be.

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '100' } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1 || rounds > 10_000) {
  throw new Error('Usage: npm run test:faults -- --rounds <1 to 10000>');
}

const dataDir = await mkdtemp(join(tmpdir(), 'shop-faults-'));
const database = await startEmbeddedDatabase({
  dataDir,
  log: say,
  onLost: (error) => {
    throw error;
  },
});
try {
  const report = await killBeforeMail(database.url, rounds, (round, point) =>
    say(`${round + 1} of ${rounds}: killed at "${point}"`),
  );
  say(JSON.stringify(report, undefined, 2));
  process.exitCode = report.problems.length > 0 ? 1 : 0;
} finally {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
