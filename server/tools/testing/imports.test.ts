import { readFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADVICE } from './imports/advice.ts';
import { CLEAN_CODE } from './imports/clean-code.ts';
import { lintFiles, type Report } from './imports/lint-files.ts';
import { PLANTED_CODE } from './imports/planted-code.ts';
import { PLANTED_IMPORTS } from './imports/planted-imports.ts';

// The linter ignores what it cannot read in a rule without a word, so each rule must be seen to bite.

const IMPORT_RULE = 'eslint(no-restricted-imports)';
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

  it('have each been seen to bite, in every part of the repository they hold for', async () => {
    const blocks = await importBlocks();
    const seen = blocks.map(() => new Set<string>());
    for (const [file, plants] of Object.entries(PLANTED_IMPORTS)) {
      const block = blocks.findLastIndex(({ files }) =>
        files.some((glob) => matchesGlob(file, glob)),
      );
      for (const [, rule] of plants) seen[block]?.add(ADVICE[rule]);
    }

    expect(blocks.map(({ files }, block) => [files, [...(seen[block] ?? [])].toSorted()])).toEqual(
      blocks.map(({ files, advice }) => [files, advice]),
    );
  });
});

describe('the rules for code', () => {
  it.each(PLANTED_CODE)('report %s', (file, _content, rule) => {
    expect(reports.filter((report) => report.file === file).map((report) => report.rule)).toContain(
      rule,
    );
  });
});

interface LintRules {
  'no-restricted-imports'?: [string, { patterns: { message: string }[] }];
}

/** The blocks of the linter's configuration that restrict imports, in order, each with its advice. */
async function importBlocks(): Promise<{ files: string[]; advice: string[] }[]> {
  const path = join(import.meta.dirname, '../../../.oxlintrc.json');
  const text = (await readFile(path, 'utf8')).replaceAll(/^\s*\/\/.*$/gm, '');
  const config = JSON.parse(text) as {
    rules: LintRules;
    overrides: { files: string[]; rules: LintRules }[];
  };
  return [{ files: ['**'], rules: config.rules }, ...config.overrides].flatMap(
    ({ files, rules }) => {
      const restricted = rules['no-restricted-imports']?.[1].patterns;
      if (!restricted) return [];
      return [{ files, advice: restricted.map(({ message }) => message).toSorted() }];
    },
  );
}
