import type { EntityClass, EntityManager } from '@mikro-orm/postgresql';

/**
 * Returns an insert of whole rows, given as {@link bulkInsertJson} in the parameter `place` ("$1"). It names its
 * columns, so that an older server leaves those of a newer schema to their defaults.
 */
export function bulkInsertSql<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  place: string,
): string {
  const { tableName } = em.getMetadata(entity);
  const columns = columnsOf(em, entity).map(([, column]) => column);
  return `insert into ${tableName} (${columns.join(', ')})
    select ${columns.join(', ')} from jsonb_populate_recordset(null::${tableName}, ${place}::jsonb)`;
}

/** Returns rows by the names of the entity's properties, as {@link bulkInsertSql} reads them. References are ids. */
export function bulkInsertJson<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  rows: readonly Partial<Record<keyof Entity, unknown>>[],
): string {
  const columns = columnsOf(em, entity);
  return JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column, row[key]]))),
  );
}

/** Returns the columns that the database does not number itself. */
function columnsOf<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
): [keyof Entity, string][] {
  return em
    .getMetadata(entity)
    .props.filter(({ autoincrement }) => !autoincrement)
    .flatMap(({ name, fieldNames: [column] }) => (column ? [[name, column]] : []));
}
