import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchShop } from './bench-shop.ts';
import { fetchRaw, fetchSettled } from './fetch-raw.ts';
import { fileOf, type Row } from './benchmark-cases.ts';

const ASSETS = 'dist/client/assets';

/** The name of the built style sheet: the file that is measured as a static one. */
export async function styleSheet(): Promise<string> {
  const names = await readdir(ASSETS).catch(() => []);
  const sheet = names.find((name) => /^style-.*\.css$/.test(name));
  if (!sheet) throw new Error('The pages are not built yet. Run "npm run build".');
  return sheet;
}

/** Asks the shop once for all that the limit server is to send, and keeps it as files in the folder. */
export async function captureFixtures(
  rows: readonly Row[],
  shop: BenchShop,
  folder: string,
): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, 'sheet.css'), await readFile(join(ASSETS, await styleSheet())));
  const [product] = shop.products;
  if (!product) throw new Error('There are no bouquets');
  for (const row of rows) {
    const { kind } = row;
    const path = kind.type === 'flow' ? kind.bytes : kind.against === 'bytes' && kind.path(product);
    if (!path) continue;
    await shop.offer(row.bouquets);
    const encoding = kind.type === 'read' ? kind.encoding : '';
    const fetchIt = encoding ? fetchSettled : fetchRaw;
    await writeFile(
      join(folder, fileOf(row)),
      await fetchIt(shop.program.address + path, encoding),
    );
  }
}
