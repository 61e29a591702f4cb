import { expect, it } from 'vitest';
import { kills } from './kills.ts';

const ROUNDS = 4;

// `npm run test:faults -- --fault kills --rounds 200` does it for longer.
it('R1, R2 SIGKILL of server and database under load loses nothing acknowledged and counts nothing twice', async () => {
  const { figures, problems } = await kills.run({ rounds: ROUNDS, say: () => undefined });
  expect(problems).toEqual([]);
  expect(figures).toMatchObject({ 'server kills': ROUNDS, 'database kills': ROUNDS / 2 });
  expect(figures['orders acknowledged']).toBeGreaterThan(ROUNDS);
  expect(figures['notifications acknowledged']).toBeGreaterThan(ROUNDS);
}, 240_000);
