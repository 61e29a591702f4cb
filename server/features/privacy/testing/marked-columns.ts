import { query } from '#server/tools/testing/query.ts';
import { MARKS } from './marked-person.ts';
import { NOT_PERSONAL, TABLES_WITHOUT_PEOPLE } from './not-personal.ts';

/** Columns are named "table.column"; those of other schemas begin with the schema: "pgboss.job.data". */
const COLUMNS = `
  select data_type = 'bytea' as "isBytes", case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
    quote_ident(table_schema) || '.' || quote_ident(table_name) as source, column_name as column
  from information_schema.columns join information_schema.tables using (table_schema, table_name)
  where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
    and (data_type in ('text', 'character varying', 'character', 'json', 'jsonb', 'ARRAY', 'USER-DEFINED', 'bytea', 'tsvector'))
  order by 2, 4`;

interface Column {
  table: string;
  source: string;
  column: string;
  /** A picture is looked through byte by byte. */
  isBytes: boolean;
}

/** Reads every column of every table that can hold text from the database. */
export const textColumns = (url: string) => query<Column>(url, COLUMNS);

/** Returns the names of those columns that hold something marked now. */
export async function markedColumns(url: string): Promise<string[]> {
  const columns = await textColumns(url);
  const looks = columns.map(
    ({ table, source, column, isBytes }) => `select '${table}.${column}' as name
       where exists (select from ${source}
         where ${isBytes ? `encode("${column}", 'escape')` : `"${column}"::text`} ~* $1)`,
  );
  const rows = await query<{ name: string }>(url, looks.join(' union all '), [MARKS.source]);
  return rows.map(({ name }) => name);
}

/**
 * Returns the columns of which it is not known whether they hold personal data: neither filled with it nor listed as
 * having none.
 */
export async function unknownColumns(url: string, filled: readonly string[]): Promise<string[]> {
  const columns = await textColumns(url);
  const known = new Set([...filled, ...Object.values(NOT_PERSONAL).flat()]);
  return columns
    .filter(({ table }) => !TABLES_WITHOUT_PEOPLE.includes(table) && !isOfQueue(table))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !known.has(name));
}

/** Returns whether a name is of the queue, whose jobs name rows by their ids, and whose errors are without messages. */
export const isOfQueue = (name: string) => name.startsWith('pgboss.');
