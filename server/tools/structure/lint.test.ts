import { beforeAll, describe, expect, it } from 'vitest';
import { RULE_MESSAGES } from './rule-messages.ts';
import { LINT_VALID } from './testing/lint-valid.ts';
import { lintFiles, type Report } from './testing/lint-files.ts';
import { CODE_VIOLATIONS } from './testing/code-violations.ts';
import { IMPORT_VIOLATIONS } from './testing/import-violations.ts';

// The linter ignores what it cannot read in a rule without a word, so each rule must be seen to bite.

const IMPORT_RULE = 'shop(arrows)';
let reports: Report[];
let cleanReports: Report[];

beforeAll(async () => {
  const imports = Object.entries(IMPORT_VIOLATIONS).map(([file, plants]) => [
    file,
    plants.map(([imported]) => `import '${imported}';`).join('\n'),
  ]);
  const code = CODE_VIOLATIONS.map(([file, content]) => [file, content]);
  [reports, cleanReports] = await Promise.all([
    lintFiles(Object.fromEntries([...imports, ...code])),
    lintFiles(LINT_VALID),
  ]);
});

describe('the import rules', () => {
  it.each(Object.entries(IMPORT_VIOLATIONS))('report what %s may not import', (file, plants) => {
    const reported = reports
      .filter((report) => report.file === file && report.rule === IMPORT_RULE)
      .map(({ line, advice }) => `${plants[line - 1]?.[0]}: ${advice}`);

    expect(reported.toSorted()).toEqual(
      plants.map(([imported, rule]) => `${imported}: ${RULE_MESSAGES[rule]}`).toSorted(),
    );
  });

  it('leave alone what is allowed', () => {
    expect(cleanReports).toEqual([]);
  });

  it('have each been seen to bite', () => {
    const seen = new Set(
      Object.values(IMPORT_VIOLATIONS).flatMap((plants) =>
        plants.map(([, rule]) => rule as string),
      ),
    );
    expect(Object.keys(RULE_MESSAGES).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

describe('the rules for code', () => {
  it.each(CODE_VIOLATIONS)('report %s', (file, _content, rule) => {
    expect(reports.filter((report) => report.file === file).map((report) => report.rule)).toContain(
      rule,
    );
  });
});
