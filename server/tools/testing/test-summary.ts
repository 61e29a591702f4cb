import { z } from 'zod';
import { readReport } from './read-report.ts';

/** How many tests passed, failed and were left out. */
export interface TestSummary {
  passed: number;
  failed: number;
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
    }),
  ),
});

const playwrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
});

/** One check without tests of its own, by its exit code. */
export function summaryOfCheck(exitCode: number): TestSummary {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/** The check for known holes: a registry that answers none has found nothing out, good or bad. */
export function summaryOfAudit(exitCode: number): TestSummary {
  return exitCode === 75 ? { passed: 0, failed: 0, skipped: 0 } : summaryOfCheck(exitCode);
}

/** From the report of Vitest's json reporter. A file that fails outside its tests counts as one failure. */
export function summaryOfVitest(report: string | undefined, exitCode: number): TestSummary {
  const read = readReport(vitestReport, report);
  if (!read) return summaryOfCheck(1);
  const failed = read.testResults.map(({ status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed').length;
    return tests === 0 && status === 'failed' ? 1 : tests;
  });
  return honest(exitCode, {
    passed: read.numPassedTests,
    failed: failed.reduce((sum, count) => sum + count, 0),
    skipped: read.numPendingTests + read.numTodoTests,
  });
}

/** From the report of Playwright's json reporter. A flaky test has failed; so has each error outside tests. */
export function summaryOfPlaywright(report: string | undefined, exitCode: number): TestSummary {
  const read = readReport(playwrightReport, report);
  if (!read) return summaryOfCheck(1);
  const { expected, unexpected, flaky, skipped } = read.stats;
  return honest(exitCode, {
    passed: expected,
    failed: unexpected + flaky + read.errors.length,
    skipped,
  });
}

/** The sum as the last line of `npm test`. */
export function inWords({ passed, failed, skipped }: TestSummary): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A runner that ran nothing, or failed without saying which test did, has failed once. */
function honest(exitCode: number, tally: TestSummary): TestSummary {
  const isUntold = tally.failed === 0 && (exitCode !== 0 || tally.passed === 0);
  return isUntold ? { ...tally, failed: 1 } : tally;
}
