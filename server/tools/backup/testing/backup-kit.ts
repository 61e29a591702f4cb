import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import {
  type Backup,
  type BackupOptions,
  makeBackup,
} from '#server/features/backup/making/make-backup.ts';
import { type CheckOptions, checkBackup } from '#server/tools/backup/check-backup.ts';
import { type RestoreOptions, restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { databaseUrlFor } from '#server/tools/testing/database-url.ts';
import { query } from '#server/tools/testing/query.ts';
import type { ImageStore } from '#server/features/image/image-store.ts';
import { createDiskImageStore } from '#server/features/image/stores/disk-image-store.ts';

/** A shop to back up: its database, and the folder of its pictures and secrets. */
interface Source {
  readonly databaseUrl: string;
  readonly uploads: string;
}

/** A folder for backups, and an empty database to restore into; both are empty before each test. */
export function useBackups(shop: Source) {
  const { serverUrl } = inject('testDatabase');
  const target = `shop_test_${randomBytes(6).toString('hex')}`;
  const targetUrl = databaseUrlFor(serverUrl, target);
  let root = '';
  /** The folder of backups. */
  const folder = () => join(root, 'backups');
  /** The data folder into which backups are restored. */
  const restored = () => join(root, 'restored');
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  });
  beforeEach(async () => {
    await rm(root, { recursive: true, force: true });
    await mkdir(restored(), { recursive: true });
    await query(serverUrl, `drop database if exists ${target} with (force)`);
    await query(serverUrl, `create database ${target}`);
  });
  afterAll(async () => {
    await query(serverUrl, `drop database if exists ${target} with (force)`);
    await rm(root, { recursive: true, force: true });
  });

  const storeOf = (uploads: string): ImageStore =>
    createDiskImageStore({ folder: uploads, address: (id) => `http://shop/${id}` });

  return {
    targetUrl,
    folder,
    restored,
    storeOf,
    async back(changed: Partial<BackupOptions> = {}): Promise<Backup> {
      return makeBackup({
        databaseUrl: shop.databaseUrl,
        store: storeOf(shop.uploads),
        dataDir: shop.uploads,
        folder: folder(),
        keep: 30,
        now: () => new Date(),
        say: () => undefined,
        ...changed,
      });
    },
    /** As `npm run restore` does. Returns what it said. */
    async restore(
      backup: string,
      changed: Partial<RestoreOptions & CheckOptions> = {},
    ): Promise<string[]> {
      const said: string[] = [];
      const say = (sentence: string) => void said.push(sentence);
      const asked = { folder: backup, skipMissingPictures: false, say, ...changed };
      const manifest = await checkBackup(asked);
      await restoreBackup({
        databaseUrl: targetUrl,
        store: storeOf(restored()),
        dataDir: restored(),
        ...asked,
        manifest,
      });
      return said;
    },
  };
}
