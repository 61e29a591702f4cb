import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../../..');

/** The linter's own plugin, and what it reads. */
const RULES = ['server/tools/structure', 'server/app/web/page-assets.ts'];

/** One report of the linter. */
export interface Report {
  file: string;
  /** Counted from 1. */
  line: number;
  /** As the linter writes it: plugin(rule). */
  rule: string;
  /** What it says to do instead. */
  advice: string;
}

/** Lints these files, path by content, as if they were the whole repository, under its own configuration. */
export async function lintFiles(files: Record<string, string>): Promise<Report[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-lint-'));
  try {
    for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json'])
      await copyFile(join(ROOT, name), join(folder, name));
    for (const path of RULES) await cp(join(ROOT, path), join(folder, path), { recursive: true });
    await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    return await lint(folder, [
      ...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? path)),
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Output {
  diagnostics: {
    filename: string;
    code: string;
    help?: string;
    message: string;
    labels: { span: { line: number } }[];
  }[];
}

/** The linter's exit code says only that it found something; what it could not lint is not JSON. */
async function lint(folder: string, paths: string[]): Promise<Report[]> {
  const linter = join(ROOT, 'node_modules/oxlint/bin/oxlint');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [linter, '--type-aware', '--format=json', ...paths],
      { cwd: folder, maxBuffer: 2 ** 26, timeout: 50_000 },
      (_error, stdout) => resolve(stdout),
    );
  });
  const { diagnostics } = JSON.parse(output) as Output;
  return diagnostics
    .filter(
      ({ filename }) => !RULES.some((path) => filename.replaceAll('\\', '/').startsWith(path)),
    )
    .map(({ filename, code, help, message, labels }) => ({
      file: filename.replaceAll('\\', '/'),
      line: labels[0]?.span.line ?? 0,
      rule: code,
      advice: help ?? message,
    }));
}
