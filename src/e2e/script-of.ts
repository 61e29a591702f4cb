import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const manifest = z.record(z.string(), z.looseObject({ file: z.string() }));

/** The address of the script that the build has made of this source, such as 'src/routes/-parts/cart-drawer.tsx'. */
export async function scriptOf(source: string): Promise<string> {
  const text = await readFile('dist/client/.vite/manifest.json', 'utf8');
  const found = manifest.parse(JSON.parse(text))[source];
  if (!found) throw new Error(`The build has no script of ${source}.`);
  return `**/${found.file}`;
}
