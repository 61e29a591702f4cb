import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS_FOLDER, iconFile, importedIcons } from './take-icons.ts';

test('the shop has the icons that it shows and no others, each as the package draws it', async () => {
  const names = await importedIcons('src');
  const files = (await readdir(ICONS_FOLDER)).filter((file) => /^icon-.+\.ts$/.test(file));
  expect(files.toSorted()).toEqual(names.map((name) => `icon-${name}.ts`).toSorted());
  for (const name of names) {
    const file = await readFile(join(ICONS_FOLDER, `icon-${name}.ts`), 'utf8');
    expect(squeezed(file), `icon-${name}.ts: run npm run icons`).toBe(
      squeezed(await iconFile(name)),
    );
  }
});

test('a name that the package does not have is refused', async () => {
  await expect(iconFile('no-such-flower')).rejects.toThrow('IconNoSuchFlower');
});

/** A formatter breaks a short icon's lines elsewhere. */
function squeezed(text: string): string {
  return text.replaceAll(/\(\s+|,?\s+\)/g, (found) => (found.startsWith('(') ? '(' : ')'));
}
