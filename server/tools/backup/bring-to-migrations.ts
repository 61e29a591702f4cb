import type { EntityManager } from '@mikro-orm/postgresql';
import type { Orm } from '#server/platform/database/orm.ts';
import { BackupFault } from './backup-fault.ts';
import { NOT_EMPTY } from './assert-empty.ts';

/** Does these migrations and no others, in the transaction of `em`. */
export async function bringToMigrations(
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
