import { parseArgs } from 'node:util';
import { runPooler } from './run-pooler.ts';
import { runProcesses } from './run-processes.ts';
import { runOwner } from './run-owner.ts';
import { runBench } from './run-bench.ts';
import { BENCHMARK_CASES } from './benchmark-cases.ts';
import { runCaches } from './run-caches.ts';
import { runStatements } from './run-statements.ts';
import { runScale } from './run-scale.ts';

// `npm run bench`: how fast the built shop is beside what this machine can do at most, in one run.
// Ends by itself after some eight minutes. `-- --only products-24,cart` runs these rows alone; `-- --scale`
// says instead how much slower a shop with a hundred times as much in it is, and `-- --caches` what each thing that
// the shop keeps in memory brings (`--only` takes names of BOUNDS, `--bouquets` how many there are). `-- --statements`
// says what a statement of our own brings beside the ORM's, and `-- --owner` how long the owner
// waits after some years, `-- --processes` what two and four servers on one database bring,
// `-- --pooler` what a pooler before the database costs.

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seconds: { type: 'string', default: '3' },
    repeats: { type: 'string', default: '3' },
    scale: { type: 'boolean', default: false },
    caches: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
    owner: { type: 'boolean', default: false },
    processes: { type: 'boolean', default: false },
    pooler: { type: 'boolean', default: false },
    bouquets: { type: 'string', default: '100' },
  },
});
const asked = values.only?.split(',') ?? BENCHMARK_CASES.map(({ name }) => name);
const rows = BENCHMARK_CASES.filter(({ name }) => asked.some((each) => name.startsWith(each)));
const seconds = Number(values.seconds);
const repeats = Number(values.repeats);
if ((rows.length === 0 && !values.caches && !values.owner) || !(seconds > 0) || !(repeats > 0)) {
  const names = BENCHMARK_CASES.map(({ name }) => name).join(', ');
  throw new Error(
    `Usage: npm run bench -- [--scale | --caches | --statements | --owner | --processes | --pooler] [--only <of ${names}>] [--seconds n] [--repeats n]`,
  );
}

const say = (line: string) => process.stdout.write(`${line}\n`);
if (values.pooler) await runPooler({ seconds, repeats }, say);
else if (values.processes) await runProcesses({ seconds, repeats }, say);
else if (values.owner) await runOwner({ repeats, only: values.only?.split(',') }, say);
else if (values.scale) await runScale({ seconds, repeats }, say);
else if (values.statements) await runStatements({ repeats }, say);
else if (values.caches)
  await runCaches(
    { seconds, repeats, only: values.only?.split(','), bouquets: Number(values.bouquets) },
    say,
  );
else await runBench({ rows, seconds, repeats }, say);
