import { z } from 'zod';
import { announce } from '#server/tools/launch/announce.ts';
import { runNpm } from './run-npm.ts';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
});

/** What came of asking the registry for known holes. */
type AuditVerdict = { kind: 'unanswered' } | { kind: 'answered'; holes: string[] };

/** Reads the report of `npm audit --json`. Only what is high or critical counts as a hole. */
export function judgeAudit(text: string): AuditVerdict {
  let read: z.infer<typeof report>;
  try {
    read = report.parse(JSON.parse(text));
  } catch {
    // A registry without audits answers with an error, a network without a registry with nothing.
    return { kind: 'unanswered' };
  }
  const holes = Object.values(read.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range} (${severity})`);
  return { kind: 'answered', holes };
}

// `npm run audit-packages`: asks the registry for known holes in what the shop runs on. Exit code 1 when
// there are; 75 when nobody answers, which the whole run counts neither as passed nor as failed.

const UNANSWERED = 75;

const verdict = judgeAudit(await runNpm(['audit', '--omit=dev', '--json']));
if (verdict.kind === 'unanswered') {
  announce('The registry of this machine answers no audits: known holes were not looked for.');
  process.exitCode = UNANSWERED;
} else if (verdict.holes.length > 0) {
  announce(`Known holes in packages: ${verdict.holes.join(', ')}.`);
  process.exitCode = 1;
}
