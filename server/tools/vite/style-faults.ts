import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postcss from 'postcss';
import { z } from 'zod';

/** All of the targets have what the main browsers had at the end of this year. */
const LAST_YEAR = 2022;

/** What is newer, or not everywhere, and may still be used without `@supports`. */
const ALLOWED = {
  // With the prefix that the build adds, all of the targets have these.
  prefixed: ['user-select', 'backdrop-filter'],
  // All of the targets have it.
  everywhere: ['accent-color'],
  // Without these a page looks a little plainer, or draws a little slower, and says and does the same.
  finish: [
    'contain-intrinsic-size',
    'content-visibility',
    'overflow-anchor',
    'resize',
    'scrollbar-gutter',
    'scrollbar-width',
    'text-box-edge',
    'text-box-trim',
    'text-wrap',
  ],
};

const WITH_MOTION = /prefers-reduced-motion:\s*no-preference/;

const OPTIONS = {
  available: LAST_YEAR,
  allowProperties: [...ALLOWED.prefixed, ...ALLOWED.everywhere, ...ALLOWED.finish],
  // The size of paper, which otherwise the printer knows; the colour of what is chosen with a mouse.
  allowAtRules: ['page'],
  allowSelectors: ['selection'],
  // Where it is not known the rules for a page with, or without, scripts are left out.
  allowMediaConditions: ['scripting'],
};

const require = createRequire(import.meta.url);
const BIOME = '@biomejs/biome/bin/biome';

/** A sentence for each thing in these sheets that not all of the targets have, by Biome's knowledge of browsers. */
export async function styleFaults(sheets: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-sheets-'));
  try {
    const rules = {
      recommended: false,
      nursery: { useBaseline: { level: 'error', options: OPTIONS } },
    };
    const settings = { root: true, linter: { rules }, files: { maxSize: 10_000_000 } };
    await writeFile(join(folder, 'biome.json'), JSON.stringify(settings));
    const names = [...sheets.keys()].map((_, index) => `${index}.css`);
    for (const [index, sheet] of [...sheets.values()].entries()) {
      await writeFile(join(folder, `${index}.css`), withoutGuarded(sheet));
    }
    const found = await lint(folder, names);
    const files = [...sheets.keys()];
    return found.map(({ file, message }) => `${files[Number.parseInt(file, 10)]}: ${message}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What stands within `@supports` has its fallback outside; where a motion begins, inside a motion
 * preference, the page without motion is the fallback.
 */
function withoutGuarded(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('supports', (rule) => {
    rule.remove();
  });
  root.walkAtRules('media', (media) => {
    if (!WITH_MOTION.test(media.params)) return;
    media.walkAtRules('starting-style', (rule) => {
      rule.remove();
    });
  });
  return root.toString();
}

const biomeReport = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
});

interface Found {
  file: string;
  message: string;
}

async function lint(folder: string, names: string[]): Promise<Found[]> {
  const biome = require.resolve(BIOME);
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none', ...names];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 100_000_000,
  }).catch((error: { stdout?: string; message: string }) => {
    // It also ends so where it has found something.
    if (error.stdout) return { stdout: error.stdout };
    throw new Error(`The style sheets could not be checked: ${error.message}`);
  });
  const { diagnostics } = biomeReport.parse(JSON.parse(stdout));
  return diagnostics.map(({ message, location }) => ({ file: location.path, message }));
}
