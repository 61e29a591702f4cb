import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { announce, fail } from '#server/tools/launch/announce.ts';
import { lockedPackages, lockFile, type LockFile } from './lock-file.ts';
import { runNpm } from './run-npm.ts';

const component = z.looseObject({
  name: z.string(),
  version: z.string(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
});
const billOfMaterials = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(component),
});
type BillOfMaterials = z.infer<typeof billOfMaterials>;

/** The bill of materials of what is locked, as CycloneDX. */
export async function makeBill(ownName: string): Promise<BillOfMaterials> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const bill = billOfMaterials.parse(
    JSON.parse(await runNpm([...args, '--sbom-type=application'])),
  );
  // npm takes the folder's name.
  bill.metadata.component.name = ownName;
  return bill;
}

/** Locked packages that a bill does not name with their digest. */
export function missingFrom({ components }: BillOfMaterials, lock: LockFile): string[] {
  const named = new Set(
    components.flatMap(({ name, version, hashes = [] }) =>
      hashes
        .filter(({ alg }) => alg === 'SHA-512')
        .map(({ content }) => `${name}@${version} ${content}`),
    ),
  );
  return lockedPackages(lock)
    .filter(({ id, integrity = '' }) => {
      const digest = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      return !named.has(`${id} ${digest}`);
    })
    .map(({ id }) => id);
}

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
