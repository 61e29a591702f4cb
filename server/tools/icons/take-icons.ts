import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const ICONS_FOLDER = 'src/ui/icons';
const PACKAGE = 'node_modules/@tabler/icons-react/dist/esm/icons';
const IMPORTED = /from '#src\/ui\/icons\/icon-([a-z0-9-]+)\.ts'/g;

/** An icon of the package: the lines that it is drawn of. */
const drawn = z.object({
  __iconNode: z.array(z.tuple([z.literal('path'), z.object({ d: z.string().startsWith('M') })])),
});

/** Returns the names of the icons that the sources under a folder import, such as `truck-delivery`. */
export async function importedIcons(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const names = files
    .filter((file) => /\.tsx?$/.test(file))
    .map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8');
      return [...text.matchAll(IMPORTED)].map(([, name = '']) => name);
    });
  return [...new Set((await Promise.all(names)).flat())].toSorted();
}

/** Returns the file of an icon. Throws when the package has no icon of this name that is lines alone. */
export async function iconFile(name: string): Promise<string> {
  const component = `Icon${name.split('-').map(capitalised).join('')}`;
  const { __iconNode: parts } = drawn.parse(
    await import(join(process.cwd(), PACKAGE, `${component}.mjs`)),
  );
  const kind = name.endsWith('-filled') ? 'filledIcon' : 'outlineIcon';
  const line = parts.map(([, { d }]) => d).join('');
  return `import { ${kind} } from './icon.tsx';

// Written by \`npm run icons\`.
export const ${component} = ${kind}(
  '${line}',
);
`;
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
