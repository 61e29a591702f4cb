import { parseArgs } from 'node:util';
import { ALL_FAULTS } from './all-faults.ts';
import { type FaultReport, verdict } from './fault.ts';

// `npm run test:faults -- --fault kills --rounds 200`: the long form of the fault tests, all or one, each
// on a database and a shop of its own. Needs the build. Prints what was measured; ends by itself, with exit
// code 1 when a goal is not met.

const { values } = parseArgs({
  options: { fault: { type: 'string', default: 'all' }, rounds: { type: 'string' } },
});
const chosen = ALL_FAULTS.filter(({ name }) => values.fault === 'all' || values.fault === name);
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
const isNumber =
  rounds === undefined || (Number.isInteger(rounds) && rounds > 0 && rounds <= 10_000);
if (chosen.length === 0 || !isNumber) {
  say('Usage: npm run test:faults -- [--fault <name>] [--rounds <1 to 10000>]');
  for (const { name, goal, round, usualRounds } of ALL_FAULTS) {
    say(`  ${name.padEnd(20)} ${goal.padEnd(7)} a round is ${round}; usually ${usualRounds}`);
  }
  process.exit(2);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

const results = new Map<string, FaultReport>();
for (const fault of chosen) {
  say(`── ${fault.name} (${fault.goal})`);
  results.set(`${fault.name} (${fault.goal})`, await tried(fault));
}
say('\n── figures');
for (const [title, report] of results) {
  const { figures, problems, late = [], skipped = [] } = report;
  // What was asked for by its name and could not be tried has not been shown either.
  const isMet = problems.length + late.length === 0 && (skipped.length === 0 || chosen.length > 1);
  say(`${title}: ${verdict(report)}`);
  for (const [what, figure] of Object.entries(figures)) say(`  ${what}: ${figure}`);
  for (const problem of [...problems.slice(0, 20), ...late]) say(`  ! ${problem}`);
  if (!isMet) process.exitCode = 1;
}

async function tried(fault: (typeof ALL_FAULTS)[number]): Promise<FaultReport> {
  try {
    return await fault.run({ rounds: rounds ?? fault.usualRounds, say });
  } catch (error) {
    return { figures: {}, problems: [`It could not be finished: ${String(error)}`] };
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
