import { expect, it, vi } from 'vitest';
import { operations } from '#server/tools/testing/operations/operations-fault.ts';
import { verdict } from './fault.ts';

it('a fault that holds, one with problems and one that is late are told apart', () => {
  expect(verdict({ figures: {}, problems: [] })).toBe('holds');
  const failed = { figures: {}, problems: ['It is gone.'], late: ['It took long.', 'And again.'] };
  expect(verdict(failed)).toBe('1 problems, 2 figures missed');
});

it('what this machine lacks is named, and does not count as having held', async () => {
  vi.stubEnv('PATH', '/nowhere');
  const report = await operations.run({ rounds: 1, say: () => undefined });
  expect(verdict(report)).toMatch(/^skipped: needs unshare, .*git/);
  vi.unstubAllEnvs();
});
