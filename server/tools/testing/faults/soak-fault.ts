import type { Fault, FaultReport, FaultRun } from './fault.ts';
import { openTestEnvironment } from './test-environment.ts';
import { MOST_GROWN_MB, soak, SOAK_SETTINGS } from './soak.ts';

const PER_ROUND = 1_000;

/** Nothing in memory grows with what strangers choose to ask for. */
export const soakFault: Fault = {
  name: 'soak',
  goal: 'R-B1',
  round: 'a thousand requests for things that were not asked for before',
  usualRounds: 1_000,
  run: runSoak,
};

async function runSoak({ rounds }: FaultRun): Promise<FaultReport> {
  await using stage = await openTestEnvironment();
  const shop = await stage.startShop(SOAK_SETTINGS);
  try {
    const { begun, end, faults } = await soak(shop, rounds * PER_ROUND);
    const problems = end - begun < MOST_GROWN_MB ? faults : [...faults, 'the memory grew'];
    return { figures: { 'memory in the beginning, MB': begun, 'at the end, MB': end }, problems };
  } finally {
    await shop.kill();
  }
}
