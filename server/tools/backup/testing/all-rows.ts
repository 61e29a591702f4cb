import { query } from '#server/tools/testing/query.ts';

/** Every table of the shop's, but for the job queue's, which are the library's. */
const TABLES = `
  select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'm', 'f') and not c.relispartition
    and n.nspname not in ('pg_catalog', 'information_schema', 'pgboss')
    and n.nspname not like 'pg_toast%' and n.nspname not like 'pg_temp%'
  order by 1`;

/** Every row of every table in PostgreSQL's own words. */
export async function allRows(url: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name } of await query<{ name: string }>(url, TABLES)) {
    const rows = await query<{ row: string }>(url, `select t::text as row from ${name} t`);
    found[name.replace(/^public\./, '')] = rows.map(({ row }) => row).toSorted();
  }
  return found;
}
