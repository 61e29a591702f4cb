import { announce } from '#server/tools/launch/announce.ts';
import { parseAuditReport } from './judge-audit.ts';
import { runNpm } from './run-npm.ts';

// `npm run audit-packages`: asks the registry for known holes in what the shop runs on. Exit code 1
// when there are; 75 when the registry does not answer, which the whole run counts neither as
// passed nor as failed.

const UNANSWERED = 75;

const verdict = parseAuditReport(await runNpm(['audit', '--omit=dev', '--json']));
if (verdict.kind === 'unanswered') {
  announce('The registry of this machine answers no audits: known holes were not looked for.');
  process.exitCode = UNANSWERED;
} else if (verdict.holes.length > 0) {
  announce(`Known holes in packages: ${verdict.holes.join(', ')}.`);
  process.exitCode = 1;
}
