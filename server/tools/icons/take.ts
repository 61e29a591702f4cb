import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ICONS_FOLDER, iconFile, importedIcons } from './take-icons.ts';

// `npm run icons`: writes the icons that the sources import (src/ui/icons/README.md) from the package of all.

const names = await importedIcons('src');
const wanted = names.map((name) => `icon-${name}.ts`);
for (const name of names)
  await writeFile(join(ICONS_FOLDER, `icon-${name}.ts`), await iconFile(name));
for (const file of await readdir(ICONS_FOLDER)) {
  if (/^icon-.+\.ts$/.test(file) && !wanted.includes(file)) await rm(join(ICONS_FOLDER, file));
}
