import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

it('is where every test takes random values from, so that no run differs from the last by chance', () => {
  const files = ['server', 'src', 'migrations'].flatMap((folder) =>
    globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT }),
  );
  const takers = files.filter((file) =>
    /^import .* from 'fast-check';$/m.test(readFileSync(join(ROOT, file), 'utf8')),
  );

  expect(takers, 'import { fc } from #server/testing/fast-check.ts').toEqual([
    'server/testing/fast-check.ts',
  ]);
});
