import { z } from 'zod';

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({ name: z.string(), severity: z.string(), range: z.string() }),
  ),
});

/** What came of asking the registry for known holes. */
export type AuditVerdict = { kind: 'unanswered' } | { kind: 'answered'; holes: string[] };

/** Reads the report of `npm audit --json`. Only what is high or critical counts as a hole. */
export function parseAuditReport(text: string): AuditVerdict {
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
