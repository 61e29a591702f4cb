import type { EntityManager } from '@mikro-orm/postgresql';
import { plural } from '#contract/text/plural.ts';
import { openPatientOrm } from '#server/app/open-orm.ts';
import type { ImageStore } from '#server/features/image/image-store.ts';
import { MIGRATION_LOCK } from '#server/platform/database/migrate.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { assertEmpty, NOT_EMPTY } from './assert-empty.ts';
import { BackupFault } from '#server/features/backup/making/backup-fault.ts';
import { loadSnapshot } from './load-snapshot.ts';
import type { Manifest } from '#server/features/backup/making/manifest.ts';
import { picturesBeside, restorePictures } from '#server/features/backup/making/pictures.ts';
import { restoreSecrets } from '#server/features/backup/making/secrets.ts';
import { statementsOf } from '#server/features/backup/making/statements.ts';

export interface RestoreOptions {
  databaseUrl: string;
  store: ImageStore;
  dataDir: string;
  /** The folder of the backup. */
  folder: string;
  /** As `checkBackup` returned it. */
  manifest: Manifest;
  /** Is told how far it is, in sentences. */
  say: (sentence: string) => void;
}

/**
 * Fills an empty database, the store of pictures and the data folder. The database then has the backup's
 * migrations; the next start brings it to those of today. All is one transaction: when it throws, which
 * it does with a {@link BackupFault}, or is killed, the database is as it was.
 */
export async function restoreBackup(options: RestoreOptions): Promise<void> {
  const { folder, manifest, say } = options;
  const orm = await openPatientOrm(options.databaseUrl);
  try {
    const kept = await orm.em.fork().transactional(async (em) => {
      const statements = statementsOf(em);
      // A server that starts waits for the end.
      await statements.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
      await assertEmpty(statements);
      say('The database is empty. Filling it …');
      await bringToMigrations(orm, em, manifest.migrations);
      await loadSnapshot(statements, folder, manifest, say);
      const pictures = Object.keys(manifest.pictures).length;
      if (pictures > 0) say(`Copying ${plural(pictures, 'picture')} …`);
      await restorePictures(options.store, manifest.pictures, picturesBeside(folder));
      return restoreSecrets(folder, options.dataDir);
    });
    for (const path of kept) say(`${path} stays as it was; that of the backup is in ${folder}.`);
  } catch (error) {
    throw error instanceof BackupFault ? error : stopped(error);
  } finally {
    await orm.close();
  }
}

function stopped(error: unknown): BackupFault {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return new BackupFault(
    `The restore stopped, and the database is as it was before: ${reason}. Put that right and run the same command again.`,
    { cause: error },
  );
}

/** Does these migrations and no others, in the transaction of `em`. */
async function bringToMigrations(
  { migrator }: Orm,
  em: EntityManager,
  names: readonly string[],
): Promise<void> {
  const transaction = em.getTransactionContext();
  if (transaction === undefined) throw new Error('Call inside a transaction.');
  const storage = migrator.getStorage();
  // Its table, too, is made in the transaction.
  storage.setMasterMigration(transaction);
  const done = (await migrator.getExecuted()).map(({ name }) => name);
  if (done.some((name) => !names.includes(name))) throw new BackupFault(NOT_EMPTY);
  const missing = names.filter((name) => !done.includes(name));
  if (missing.length > 0) await migrator.up({ migrations: missing, transaction });
}
