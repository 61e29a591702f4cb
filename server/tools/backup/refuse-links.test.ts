import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { refuseLinks } from './refuse-links.ts';

const ID = '3f0c9d0e-6a51-4c39-9a5e-0d8f3a1b2c4d';
const PICTURE = `pictures/${ID}/320.webp`;
const FILES = ['backup/manifest.json', 'backup/product.jsonl.gz', 'backup/session-secret', PICTURE];
const manifest = { pictures: { [ID]: ['320.webp', '640.webp'] } };

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'shop-links-'));
  await mkdir(join(root, 'backup'));
  await mkdir(join(root, 'pictures', ID), { recursive: true });
  for (const file of FILES) await writeFile(join(root, file), 'x');
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe('a backup', () => {
  it.each([...FILES, `pictures/${ID}`, 'pictures'])(
    'with a link as its %s is refused',
    async (name) => {
      const path = join(root, name);
      await rename(path, join(root, 'elsewhere'));
      await symlink(join(root, 'elsewhere'), path);
      await expect(refuseLinks(join(root, 'backup'), manifest)).rejects.toThrow(
        `The backup is damaged: ${path} is a symbolic link. `,
      );
    },
  );

  it('with a link that leads nowhere is refused', async () => {
    await symlink(join(root, 'nowhere'), join(root, `pictures/${ID}/640.webp`));
    await expect(refuseLinks(join(root, 'backup'), manifest)).rejects.toThrow('640.webp is a');
  });

  it('without links is not, also when it lies behind one and a picture is missing', async () => {
    await symlink(root, join(root, 'mounted'));
    await expect(refuseLinks(join(root, 'mounted/backup'), manifest)).resolves.toBeUndefined();
  });
});
