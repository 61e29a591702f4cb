import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { announce, fail } from '#server/tools/launch/announce.ts';
import { makeBill, missingFrom } from './bill-of-materials.ts';
import { lockFile } from './lock-file.ts';

// `npm run sbom -- <file>`: the bill of materials of exactly what is locked.

try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: npm run sbom -- <file>');
  const lock = lockFile.parse(JSON.parse(await readFile('package-lock.json', 'utf8')));
  const bill = await makeBill('flower-shop');
  const missing = missingFrom(bill, lock);
  if (missing.length > 0) throw new Error(`npm left out ${missing.join(', ')}.`);
  await writeFile(resolve(file), `${JSON.stringify(bill, undefined, 2)}\n`);
  announce(`${bill.components.length} packages are in ${file}`);
} catch (error) {
  fail(error);
}
