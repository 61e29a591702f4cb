import { expect, it } from 'vitest';
import { databaseAway } from './database-away.ts';
import type { Fault } from './fault.ts';
import { gracefulStop } from './graceful-stop.ts';
import { kills } from './kills.ts';

// Each fault as short as it still shows something; `npm run test:faults` runs all of them for longer.

/** As many as a server has room for that shares its processors with other tests. */
const VISITORS_PER_SECOND = 12;

async function expectToHold(fault: Fault, rounds: number) {
  const { figures, problems } = await fault.run({
    rounds,
    visitorsPerSecond: VISITORS_PER_SECOND,
    say: () => undefined,
  });
  expect(problems).toEqual([]);
  return figures;
}

it('R1, R2 SIGKILL of server and database under load loses nothing acknowledged and counts nothing twice', async () => {
  const figures = await expectToHold(kills, 2);
  expect(figures).toMatchObject({ 'server kills': 2, 'database kills': 1 });
  expect(figures['orders acknowledged']).toBeGreaterThan(2);
  expect(figures['notifications acknowledged']).toBeGreaterThan(0);
}, 240_000);

it('R3 a database that is frozen, closed or lost is said to be away, and used again once it is back', async () => {
  await expectToHold(databaseAway, 1);
}, 240_000);

it('R10 SIGTERM under load fails no request in flight', async () => {
  await expectToHold(gracefulStop, 1);
}, 120_000);
