import { createHash } from 'node:crypto';
import {
  cp,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { photo } from '#server/features/image/testing/hostile-images.ts';
import { uploadPicture } from '#server/features/image/testing/upload-kit.ts';
import type { Manifest } from '#server/features/backup/making/manifest.ts';
import { useBackups } from './testing/backup-kit.ts';

const shop = useTestShop({ isOwn: true });
const backups = useBackups(shop);

const NOTHING = / Nothing was restored\.$/;

/** Of a shop with one bouquet and one picture. */
let original = '';
let backup = '';
beforeAll(async () => {
  original = await mkdtemp(join(tmpdir(), 'shop-restore-'));
  await createProduct(shop.services);
  await uploadPicture(shop, await photo(20, 10).png().toBuffer());
  await backups.back({ folder: original });
});
beforeEach(async () => {
  await cp(original, backups.folder(), { recursive: true });
  const [name = ''] = await readdir(original);
  backup = join(backups.folder(), name);
});
afterAll(() => rm(original, { recursive: true, force: true }));

const at = (name: string) => join(backup, name);
const pictures = () => join(dirname(backup), 'pictures');

async function changeManifest(change: (manifest: Manifest) => void): Promise<void> {
  const manifest = JSON.parse(await readFile(at('manifest.json'), 'utf8'));
  change(manifest);
  await writeFile(at('manifest.json'), JSON.stringify(manifest));
}

async function changeRows(table: string, change: (text: string) => string): Promise<string> {
  const path = at(`${table}.jsonl.gz`);
  const text = change(gunzipSync(await readFile(path)).toString());
  await writeFile(path, gzipSync(text));
  return text;
}

async function firstPicture(): Promise<string> {
  const [id = ''] = await readdir(pictures());
  const [name = ''] = await readdir(join(pictures(), id));
  return join(pictures(), id, name);
}

/** What a refused restore must not leave behind. */
async function leftBehind(): Promise<unknown[]> {
  const relations = await query(
    backups.targetUrl,
    `select relname from pg_class where relnamespace = 'public'::regnamespace`,
  );
  return [...relations, ...(await readdir(backups.restored()))];
}

describe('a restore finds, before anything is written, and says in one sentence', () => {
  it.each<[string, RegExp, () => Promise<unknown>]>([
    [
      'a backup that is not complete',
      /^There is no complete backup in /,
      () => rm(at('manifest.json')),
    ],
    [
      'a manifest that is cut short',
      /manifest\.json cannot be understood\. Copy the backup again /,
      () => truncate(at('manifest.json'), 100),
    ],
    [
      'a picture whose name leads elsewhere',
      /manifest\.json cannot be understood\. /,
      async () => {
        await writeFile(join(pictures(), 'pwned.webp'), 'x');
        await changeManifest((manifest) => {
          for (const names of Object.values(manifest.pictures)) names.push('../pwned.webp');
        });
      },
    ],
    [
      'a backup of another format',
      /made by another version of the shop: restore it with that version\./,
      () => changeManifest((manifest) => void Object.assign(manifest, { format: 9 })),
    ],
    [
      'a migration of a newer version',
      /newer version of the shop: this one does not know Migration29991231235959_later\. Restore it /,
      () =>
        changeManifest(({ migrations }) => void migrations.push('Migration29991231235959_later')),
    ],
    [
      'a missing file of a table',
      /^The backup is damaged: \S+product\.jsonl\.gz is missing\. Copy the backup again /,
      () => rm(at('product.jsonl.gz')),
    ],
    [
      'a file that is cut short',
      /product\.jsonl\.gz is cut short or altered\. /,
      () => truncate(at('product.jsonl.gz'), 100),
    ],
    [
      'a row that was altered',
      /product\.jsonl\.gz was changed after it was made \(it has 1 row of 1\)\. /,
      () => changeRows('product', (text) => text.replace('59900', '59901')),
    ],
    [
      'a row that was lost',
      /product\.jsonl\.gz was changed after it was made \(it has 0 rows of 1\)\. /,
      () => changeRows('product', () => ''),
    ],
    [
      'a picture that is missing',
      /^The backup is damaged: 1 of the files in \S+pictures are missing .* add --skip-missing-pictures /,
      async () => rm(await firstPicture()),
    ],
    [
      'a picture that is cut short',
      /^The backup is damaged: 1 of the files in \S+pictures are missing or cut short/,
      async () => truncate(await firstPicture(), 10),
    ],
    [
      'a picture that is a symbolic link',
      /^The backup is damaged: \S+\.\w+ is a symbolic link\. /,
      async () => {
        const path = await firstPicture();
        await rename(path, `${path}.elsewhere`);
        await symlink(`${path}.elsewhere`, path);
      },
    ],
    [
      'a table that this version does not have',
      /^The backup holds the table bouquet \(.* restore it with the version that made it\. /,
      async () => {
        await changeManifest(({ tables }) => {
          for (const table of tables) if (table.name === 'product') table.name = 'bouquet';
        });
        await rename(at('product.jsonl.gz'), at('bouquet.jsonl.gz'));
      },
    ],
    [
      'a table that is not in the backup',
      /^The backup does not hold the table enquiry \(/,
      () =>
        changeManifest((manifest) => {
          manifest.tables = manifest.tables.filter(({ name }) => name !== 'enquiry');
        }),
    ],
  ])('%s', async (_what, sentence, spoil) => {
    await spoil();
    const refused = backups.restore(backup);
    await expect(refused).rejects.toThrow(sentence);
    await expect(refused).rejects.toThrow(NOTHING);
    expect(await leftBehind()).toEqual([]);
  });

  it('the folder of all backups, and names the newest', async () => {
    await expect(backups.restore(backups.folder())).rejects.toThrow(
      `give the folder of one of them, the newest being ${backup}. `,
    );
  });

  it('a database that is in use, which stays as it is', async () => {
    await createProduct(shop.services);
    const into = { databaseUrl: shop.databaseUrl };
    await expect(backups.restore(backup, into)).rejects.toThrow(
      /^The database is in use\. Restore into an empty one: .* Nothing was restored\.$/,
    );
    expect(await query(shop.databaseUrl, 'select id from product')).toHaveLength(1);
  });
});

describe('a restore that fails half-way leaves the database as it was', () => {
  it('when the disk is full', async () => {
    const store = {
      ...backups.storeOf(backups.restored()),
      publish: () => Promise.reject(new Error('no space left on device')),
      makeWorkFolder: async () => backups.folder(),
    };
    await expect(backups.restore(backup, { store })).rejects.toThrow(
      'The restore stopped, and the database is as it was before: no space left on device. Put that right and run the same command again.',
    );
    expect(await leftBehind()).toEqual([]);
    // Nothing is in the way of the next one.
    await backups.restore(backup);
    expect(await query(backups.targetUrl, 'select id from product')).toHaveLength(1);
  });

  it('when what came out is not what the backup says', async () => {
    // A number that PostgreSQL writes otherwise.
    const text = await changeRows('product', (rows) =>
      rows.replace('"stock": 10,', '"stock": 1e1,'),
    );
    await changeManifest(({ tables }) => {
      for (const table of tables) {
        if (table.name === 'product')
          table.sha256 = createHash('sha256').update(text).digest('hex');
      }
    });
    await expect(backups.restore(backup)).rejects.toThrow(
      'The table product came out different (1 row of 1): ',
    );
    expect(await leftBehind()).toEqual([]);
  });
});

it('a restore without the pictures that are lost brings back all the rest', async () => {
  await rm(pictures(), { recursive: true });
  const said = await backups.restore(backup, { skipMissingPictures: true });
  expect(said.join('\n')).toMatch(/: those pictures are left out, and can be uploaded again\.$/m);
  expect(await query(backups.targetUrl, 'select id from product')).toHaveLength(1);
  expect(await readdir(backups.restored())).toEqual([]);
});

it('a restore says what it does and how far it is', async () => {
  const said = await backups.restore(backup);
  const { length } = said.filter((line) =>
    /^Table \d+ of \d+, \w+: (?:1 row|\d+ rows)\.$/.test(line),
  );
  expect(said.filter((line) => !line.startsWith('Table '))).toEqual([
    `Checking the backup of ${(JSON.parse(await readFile(at('manifest.json'), 'utf8')) as Manifest).takenAt}: ${length} tables …`,
    'The backup is whole.',
    'The database is empty. Filling it …',
    'Copying 1 picture …',
  ]);
});
