import { runInBrowser } from './browser-suite.ts';
import type { Fault } from './fault.ts';
import { suite } from './whole-suite-scenarios.ts';

/** R-B2: addresses that are spelled with two tricks at once, beside the ones with a single one. */
export const twoTricks: Fault = {
  name: 'spellings',
  goal: 'R-B2',
  round: 'one spelling of a spelling, of each personal and owner’s address',
  usualRounds: 200,
  async run({ rounds }) {
    const files = ['server/tools/testing/attack/spellings.test.ts'];
    const report = await suite(files, { FAULT_ROUNDS: String(rounds) });
    return { ...report, figures: { 'spellings of each address': rounds, ...report.figures } };
  },
};

/** R-B3: Valentine's Day with more hoarders, from other mixes of networks. */
export const manyHoarders: Fault = {
  name: 'hoarders',
  goal: 'R-B3',
  round: 'a hundred addresses that hoard, in each mix of networks',
  usualRounds: 5,
  async run({ rounds }) {
    const files = ['server/tools/testing/attack/hoarders.test.ts'];
    const report = await suite(files, { FAULT_ROUNDS: String(rounds) });
    return { ...report, figures: { 'addresses that hoard': rounds * 100, ...report.figures } };
  },
};

/** R-C1: every call, through kinds of failures that `npm test` leaves out. */
export const failingCalls: Fault = {
  name: 'failing-calls',
  goal: 'R16',
  round: 'one more kind of failure, of three, that every call is taken through',
  usualRounds: 3,
  async run({ rounds }) {
    const { passed, problems } = await runInBrowser('failing-calls/', {
      FAULT_ROUNDS: String(rounds),
    });
    return { figures: { 'kinds more': Math.min(rounds, 3), 'tests passed': passed }, problems };
  },
};
