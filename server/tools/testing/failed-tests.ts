import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { readReport } from './read-report.ts';

/** Characters. */
const LONGEST_REASON = 1_000;

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      results: z.array(
        z.object({
          status: z.string().optional(),
          error: z.object({ message: z.string().optional() }).optional(),
          errors: z.array(z.object({ message: z.string().optional() })).default([]),
        }),
      ),
    }),
  ),
});

interface Suite {
  specs: z.infer<typeof spec>[];
  suites: Suite[];
}

const suite: z.ZodType<Suite> = z.lazy(() =>
  z.object({ specs: z.array(spec), suites: z.array(suite).default([]) }),
);

const playwrightReport = z.object({ suites: z.array(suite) });

/** The tests that failed in a report of Vitest's json reporter, a line each with the reason. */
export function failedOfVitest(report: string | undefined, folder: string): string[] {
  const read = readReport(vitestReport, report);
  return (read?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${folder}/`, '');
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [line(file, message)] : [];
    return failed.map((test) =>
      line(`${file} › ${test.fullName}`, test.failureMessages?.[0] ?? ''),
    );
  });
}

/** The tests that failed in a report of Playwright's json reporter, a line each with the reason. */
export function failedOfPlaywright(report: string | undefined): string[] {
  const read = readReport(playwrightReport, report);
  return (read?.suites ?? []).flatMap(specsOf).flatMap(({ title, file, ok, tests }) =>
    ok
      ? []
      : tests.flatMap(({ projectName, results }) => {
          // A worker that died leaves a status and no error.
          const failed = results.find(({ status, error }) => error ?? status !== 'passed');
          const error = failed?.error ?? failed?.errors[0];
          const reason = error?.message ?? failed?.status ?? '';
          return failed ? [line(`${file} [${projectName}] › ${title}`, reason)] : [];
        }),
  );
}

function specsOf({ specs, suites }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** Returns one line with what was expected and what was there, and without where: the record of a run keeps no more. */
function line(test: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n');
  const end = lines.findIndex((text) => /^\s+at /.test(text));
  const reason = lines.slice(0, end === -1 ? undefined : end).flatMap((text) => text.trim() || []);
  return `${test}: ${reason.join(' ').slice(0, LONGEST_REASON)}`;
}
