import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedOfPlaywright } from '#server/tools/testing/failed-tests.ts';
import { summaryOfPlaywright } from '#server/tools/testing/test-summary.ts';

const ROOT = join(import.meta.dirname, '../../../..');

/** Runs the end-to-end tests of these files with these settings over the environment. Needs the build. */
export async function runInBrowser(
  files: string,
  settings: Record<string, string>,
): Promise<{ passed: number; problems: string[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-browser-suite-'));
  const output = join(folder, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [
        join(ROOT, 'node_modules/@playwright/test/cli.js'),
        'test',
        files,
        '--config=src/e2e/playwright.config.ts',
        '--project=desktop',
        '--reporter=json',
        `--output=${join(folder, 'results')}`,
      ],
      {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, ...settings, PLAYWRIGHT_JSON_OUTPUT_FILE: output },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    const text = await readFile(output, 'utf8').catch(() => undefined);
    const { passed, failed } = summaryOfPlaywright(text, code ?? 1);
    const told = failedOfPlaywright(text).join('; ');
    return { passed, problems: failed > 0 ? [`${failed} tests failed: ${told}`] : [] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
