import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// docs/security-tests.md says which test tries which row of the threat list.

const ROOT = join(import.meta.dirname, '../../../..');
const ids = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

async function table() {
  const text = await readFile(join(ROOT, 'docs/security-tests.md'), 'utf8');
  return [...text.matchAll(/^\| ([DTL]\d+) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
    ([, id = '', , files = '', remark = '']) => ({
      id,
      files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
      remark,
    }),
  );
}

it('has every row of the threat list once', async () => {
  const rows = (await table()).map(({ id }) => id);
  expect(rows).toEqual([...ids('D', 10), ...ids('T', 52), ...ids('L', 6)]);
});

it('names a test for each row, or why there is none', async () => {
  const bare = (await table()).filter(({ files, remark }) => files.length === 0 && remark === '');
  expect(bare).toEqual([]);
});

it('names files whose tests hold the name of the row', async () => {
  const wrong: string[] = [];
  for (const { id, files } of await table()) {
    for (const file of files) {
      const text = await readFile(join(ROOT, file), 'utf8').catch(() => '');
      const names = [...text.matchAll(/\b(?:describe|it|test)\(\s*['"`](.*)/g)].map(
        ([name]) => name,
      );
      // Those of a table of cases have their name after it.
      names.push(...[...text.matchAll(/[\]\w]\)\(\s*['"`](.*)/g)].map(([name]) => name));
      if (!names.some((name) => new RegExp(`\\b${id}\\b`).test(name))) wrong.push(`${id}: ${file}`);
    }
  }
  expect(wrong).toEqual([]);
});
