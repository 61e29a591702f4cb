import { createHash } from 'node:crypto';
import type {
  EntityClass,
  EntityDictionary,
  EntityDTO,
  EntityManager,
  EntityMetadata,
} from '@mikro-orm/postgresql';
import { BOUNDS } from '#server/platform/limits/bounds.ts';

const names = new Map<string, string>();

/**
 * Runs one statement, with its values as $1, $2 …, in the transaction of `em` if there is one. Each
 * connection of the pool has it planned once ({@link namedStatement}): for the few statements of which a
 * shopper's click is made, where planning takes as long as running. The text must be one of the source.
 */
export async function prepared<Row>(
  em: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  // Statements of ever other length, which a stranger can cause, never take its place.
  if (!names.has(sql)) addName(sql);
  const { rows } = await em.getKysely().executeQuery<Row>({
    sql,
    parameters: values,
    query: { kind: 'RawNode', sqlFragments: [sql], parameters: [] },
    queryId: { queryId: 'prepared' },
  });
  return rows;
}

/** For rows that are locked: values that were read before may be stale. */
export const REFRESHED = { refresh: true };

/**
 * Runs a statement as {@link prepared} does and returns its whole rows of a table as entities of `em`, as if it had
 * found them itself. An entity that `em` has already stays as it is, but with `refresh` becomes what the row says.
 */
export async function preparedEntities<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  sql: string,
  values: readonly unknown[],
  { refresh } = { refresh: false },
): Promise<Entity[]> {
  await em.tryFlush(entity, {});
  const rows = await prepared<EntityDictionary<Entity>>(em, sql, values);
  const meta = em.getMetadata(entity);
  return rows.map((row) => {
    const data = em.getDriver().mapResult(row, meta) ?? row;
    return em.merge(entity, data, { refresh, convertCustomTypes: true, validate: false });
  });
}

/** Runs a statement as {@link preparedEntities} does and returns its one row; null when it gives none. */
export async function preparedEntity<Entity extends object>(
  ...asked: Parameters<typeof preparedEntities<Entity>>
): Promise<Entity | null> {
  const [found] = await preparedEntities(...asked);
  return found ?? null;
}

/** Returns a whole row of a table as plain data of its entity. Throws where a column is missing. */
export function plainRow<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  row: EntityDictionary<Entity>,
): EntityDTO<Entity> {
  const meta = em.getMetadata(entity);
  const data = em.getDriver().mapResult(row, meta);
  if (!isWhole(data, meta)) throw new Error(`A row of ${meta.tableName} lacks a column`);
  return data;
}

function isWhole<Entity extends object>(
  data: unknown,
  { props }: EntityMetadata<Entity>,
): data is EntityDTO<Entity> {
  if (typeof data !== 'object' || data === null) return false;
  return props.every(({ name, persist }) => persist === false || name in data);
}

/**
 * Returns the arguments for the query method of `pg` in place of `given`, so that a statement with values keeps its
 * plan on each connection, by a name that is made from its text.
 */
export function namedStatement(given: unknown[]): unknown[] {
  const [text, values, ...rest] = given;
  if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return given;
  const name = nameOf(text);
  return name === undefined ? given : [{ name, text, values }, ...rest];
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= BOUNDS.statements) return known;
  return addName(text);
}

function addName(text: string): string {
  const name = createHash('sha1').update(text).digest('hex');
  names.set(text, name);
  return name;
}
