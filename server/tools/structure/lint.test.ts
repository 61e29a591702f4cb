import { beforeAll, describe, expect, it } from 'vitest';
import { ADVICE } from './rule-messages.ts';
import { CLEAN_CODE } from './testing/lint-valid.ts';
import { lintFiles, type Report } from './testing/lint-files.ts';
import { PLANTED_CODE } from './testing/code-violations.ts';
import { PLANTED_IMPORTS } from './testing/import-violations.ts';

// The linter ignores what it cannot read in a rule without a word, so each rule must be seen to bite.

const IMPORT_RULE = 'shop(arrows)';
let reports: Report[];
let cleanReports: Report[];

beforeAll(async () => {
  const imports = Object.entries(PLANTED_IMPORTS).map(([file, plants]) => [
    file,
    plants.map(([imported]) => `import '${imported}';`).join('\n'),
  ]);
  const code = PLANTED_CODE.map(([file, content]) => [file, content]);
  [reports, cleanReports] = await Promise.all([
    lintFiles(Object.fromEntries([...imports, ...code])),
    lintFiles(CLEAN_CODE),
  ]);
});

describe('the import rules', () => {
  it.each(Object.entries(PLANTED_IMPORTS))('report what %s may not import', (file, plants) => {
    const reported = reports
      .filter((report) => report.file === file && report.rule === IMPORT_RULE)
      .map(({ line, advice }) => `${plants[line - 1]?.[0]}: ${advice}`);

    expect(reported.toSorted()).toEqual(
      plants.map(([imported, rule]) => `${imported}: ${ADVICE[rule]}`).toSorted(),
    );
  });

  it('leave alone what is allowed', () => {
    expect(cleanReports).toEqual([]);
  });

  it('have each been seen to bite', () => {
    const seen = new Set(
      Object.values(PLANTED_IMPORTS).flatMap((plants) => plants.map(([, rule]) => rule as string)),
    );
    expect(Object.keys(ADVICE).filter((rule) => !seen.has(rule))).toEqual([]);
  });
});

describe('the rules for code', () => {
  it.each(PLANTED_CODE)('report %s', (file, _content, rule) => {
    expect(reports.filter((report) => report.file === file).map((report) => report.rule)).toContain(
      rule,
    );
  });
});
