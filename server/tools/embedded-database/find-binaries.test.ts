import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { restoreLibraryLinks } from './find-binaries.ts';

let packageFolder = '';

/** A package as npm unpacks it: the library is there, its second name is only noted. */
async function unpack(): Promise<string> {
  packageFolder = await mkdtemp(join(tmpdir(), 'shop-binaries-'));
  const folder = join(packageFolder, 'native');
  await mkdir(join(folder, 'lib'), { recursive: true });
  await writeFile(join(folder, 'lib', 'libx.so.1.2'), 'library');
  await writeFile(
    join(folder, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }]),
  );
  return folder;
}

afterEach(() => rm(packageFolder, { recursive: true, force: true }));

describe('the second names of the shared libraries', () => {
  it('are made when npm was not allowed to run the package’s install script', async () => {
    const folder = await unpack();

    await restoreLibraryLinks(folder);

    expect(await readFile(join(folder, 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  });

  it('are left alone when they are there, also when two starts make them at once', async () => {
    const folder = await unpack();

    await Promise.all([restoreLibraryLinks(folder), restoreLibraryLinks(folder)]);
    await restoreLibraryLinks(folder);

    expect(await readFile(join(folder, 'lib', 'libx.so.1'), 'utf8')).toBe('library');
  });

  it('are not needed by every platform', async () => {
    const folder = await unpack();
    await rm(join(folder, 'pg-symlinks.json'));

    await expect(restoreLibraryLinks(folder)).resolves.toBeUndefined();
  });
});
