import { expect, it } from 'vitest';
import { failedOfPlaywright, failedOfVitest } from './failed-tests.ts';

it('names the tests of Vitest that failed, and files that could not be run', () => {
  const report = JSON.stringify({
    testResults: [
      {
        name: '/shop/server/a.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: 'a cart is kept', status: 'passed', failureMessages: [] },
          {
            fullName: 'a cart is found',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1\n    at here'],
          },
        ],
      },
      {
        name: '/shop/server/b.test.ts',
        status: 'failed',
        message: 'SyntaxError: odd',
        assertionResults: [],
      },
    ],
  });
  expect(failedOfVitest(report, '/shop')).toEqual([
    'server/a.test.ts › a cart is found: AssertionError: expected 1',
    'server/b.test.ts: SyntaxError: odd',
  ]);
});

it('names the tests of Playwright that failed, however deep they stand', () => {
  const spec = (title: string, error?: string) => ({
    title,
    file: 'buy.spec.ts',
    ok: error === undefined,
    tests: [
      { projectName: 'phone', results: [error === undefined ? {} : { error: { message: error } }] },
    ],
  });
  const report = JSON.stringify({
    suites: [
      {
        specs: [spec('is fine')],
        suites: [
          {
            specs: [spec('is lost', '\u001b[31mError: gone\u001b[39m\n\n  + "moved"\n    at here')],
            suites: [],
          },
        ],
      },
    ],
  });
  expect(failedOfPlaywright(report)).toEqual([
    'buy.spec.ts [phone] › is lost: Error: gone + "moved"',
  ]);
});

it('says nothing of a report that is not there', () => {
  expect(failedOfVitest(undefined, '/shop')).toEqual([]);
  expect(failedOfPlaywright('half a rep')).toEqual([]);
});
