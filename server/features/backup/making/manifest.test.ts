import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMAT_VERSION, MANIFEST_FILE, readManifest } from './manifest.ts';

const ID = '3f0c9d0e-6a51-4c39-9a5e-0d8f3a1b2c4d';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-manifest-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read({ table = 'product', id = ID, file = '320.webp' }) {
  const manifest = {
    format: FORMAT_VERSION,
    takenAt: '2026-11-23T07:00:00.000Z',
    migrations: ['Migration20261121043207_first_schema'],
    tables: [{ name: table, columns: ['id'], rows: 0, sha256: '' }],
    pictures: { [id]: [file] },
  };
  await writeFile(join(folder, MANIFEST_FILE), JSON.stringify(manifest));
  return readManifest(folder);
}

describe('a manifest', () => {
  it.each([
    { table: 'order_line2' },
    { file: '1920.avif' },
    { file: '800.jpg' },
    { file: '2560.png' },
  ])('may name %j', async (named) => {
    expect(await read(named)).toMatchObject({ migrations: [expect.any(String)] });
  });

  it.each([
    { table: '../product' },
    { table: '/etc/product' },
    { table: 'product\n' },
    { table: 'product\0' },
    { table: '' },
    { id: '../../x' },
    { id: `${ID}/../x` },
    { file: '../x' },
    { file: '../320.webp' },
    { file: '320.webp/../../x.webp' },
    { file: '320.webp\n' },
    { file: '320.svg' },
    { file: '.env' },
    { file: '' },
  ])('that names %j is refused', async (named) => {
    await expect(read(named)).rejects.toThrow(/ cannot be understood\. .* Nothing was restored\.$/);
  });
});
