import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');

it('is given a seed by every test, so that no run differs from the last by chance', () => {
  const files = ['server', 'src', 'migrations'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  );
  const unseeded = files
    .map((file) => ({ file, code: readFileSync(join(ROOT, file), 'utf8') }))
    .filter(({ code }) => /^import .* from 'fast-check';$/m.test(code) && !/\bseed: /.test(code));

  expect(
    unseeded.map(({ file }) => file),
    'import { fc } from #server/tools/testing/fast-check.ts, or in src name a seed',
  ).toEqual([]);
});
