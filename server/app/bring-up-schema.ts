import type { DatabaseAddresses } from '#server/platform/database/database-addresses.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import type { Orm } from '#server/platform/database/orm-options.ts';
import { openOrm } from './open-orm.ts';

/**
 * Runs {@link migrate} with the connections of `orm`, or with ones to PostgreSQL itself where a pooler stands before it:
 * that may wait for less than a step of the schema takes.
 */
export async function bringUpSchema(
  { directUrl, isPooled }: DatabaseAddresses,
  orm: Orm,
  afterwards: () => Promise<void>,
): Promise<void> {
  if (!isPooled) return migrate(orm, directUrl, afterwards);
  const direct = await openOrm(directUrl);
  try {
    await migrate(direct, directUrl, afterwards);
  } finally {
    await direct.close();
  }
}
