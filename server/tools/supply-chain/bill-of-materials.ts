import { z } from 'zod';
import { type LockFile, lockedPackages } from './lock-file.ts';
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
export type BillOfMaterials = z.infer<typeof billOfMaterials>;

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
