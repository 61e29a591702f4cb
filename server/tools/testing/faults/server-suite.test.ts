import { expect, it } from 'vitest';
import { suite } from './whole-suite-scenarios.ts';

// The long forms that are tests of `npm test` with other figures run them in a Vitest of their own.

const QUICK = 'server/contract/money/money.test.ts';

it('runs tests of the server with other settings, and says how many passed', async () => {
  const { figures, problems } = await suite([QUICK], { TZ: 'Pacific/Kiritimati' });
  expect(problems).toEqual([]);
  expect(figures['tests passed']).toBeGreaterThan(0);
});

it('says why no test was run', async () => {
  const { problems } = await suite(['server/no-such-tests'], {});
  expect(problems).toEqual([expect.stringContaining('no test was found')]);
});
