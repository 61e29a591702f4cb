import { BackupFault } from '#server/features/backup/making/backup-fault.ts';
import type { Statements } from '#server/features/backup/making/statements.ts';
import { listTables, quoted } from '#server/features/backup/making/tables.ts';

export const NOT_EMPTY =
  'The database is in use. Restore into an empty one: set another DATA_DIR, or make an empty database and set DATABASE_URL to it. Nothing was restored.';

/**
 * Throws {@link BackupFault} when the database has a row that could be lost. Tables without rows may be
 * there.
 */
export async function assertEmpty(statements: Statements): Promise<void> {
  for (const { name } of await listTables(statements)) {
    const { rows } = await statements.query(`select from ${quoted(name)} limit 1`);
    if (rows.length > 0) throw new BackupFault(NOT_EMPTY);
  }
}
