import { describe, expect, it } from 'vitest';
import {
  inWords,
  summaryOfAudit,
  summaryOfCheck,
  summaryOfPlaywright,
  summaryOfVitest,
} from './test-summary.ts';

function vitest(files: string[][], { pending = 0, status = 'passed' } = {}): string {
  return JSON.stringify({
    numPassedTests: files.flat().filter((test) => test === 'passed').length,
    numPendingTests: pending,
    numTodoTests: 0,
    testResults: files.map((tests) => ({
      status: tests.includes('failed') ? 'failed' : status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  });
}

function playwright(stats: object, errors: unknown[] = []): string {
  return JSON.stringify({
    errors,
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  });
}

describe('a check', () => {
  it('counts as one test', () => {
    expect(summaryOfCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(summaryOfCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

it('an audit without an answer counts neither way', () => {
  expect(summaryOfAudit(75)).toEqual({ passed: 0, failed: 0, skipped: 0 });
  expect(summaryOfAudit(1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(summaryOfAudit(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
});

describe('a run of Vitest', () => {
  it('counts its tests', () => {
    const report = vitest([['passed', 'failed'], ['passed']], { pending: 3 });
    expect(summaryOfVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
  });

  it('has failed once more for each file that could not be run', () => {
    const report = vitest([[], []], { status: 'failed' });
    expect(summaryOfVitest(report, 1)).toEqual({ passed: 0, failed: 2, skipped: 0 });
  });

  it.each([
    ['left no report', undefined, 0],
    ['left half a report', '{"numPassedTests": 3', 0],
    ['ran no test', vitest([]), 0],
    ['failed without saying why', vitest([['passed']]), 1],
  ])('has failed when it %s', (_what, report, exitCode) => {
    expect(summaryOfVitest(report, exitCode).failed).toBe(1);
  });
});

describe('a run of Playwright', () => {
  it('counts its tests', () => {
    expect(summaryOfPlaywright(playwright({ expected: 4, skipped: 1 }), 0)).toEqual({
      passed: 4,
      failed: 0,
      skipped: 1,
    });
  });

  it('has failed for flaky tests and for errors outside of tests', () => {
    const report = playwright({ expected: 4, unexpected: 1, flaky: 1 }, ['no browser']);
    expect(summaryOfPlaywright(report, 1).failed).toBe(3);
  });

  it.each([
    ['left no report', undefined, 1],
    ['ran no test', playwright({}), 0],
    ['failed without saying why', playwright({ expected: 1 }), 1],
  ])('has failed when it %s', (_what, report, exitCode) => {
    expect(summaryOfPlaywright(report, exitCode).failed).toBe(1);
  });
});

describe('the last line', () => {
  it('says what passed and failed, and what was left out if anything was', () => {
    expect(inWords({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(inWords({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});
