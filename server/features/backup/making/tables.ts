import type { Statements } from './statements.ts';

/** Sessions and counters that would be wrong, or a risk, in a database that comes back. */
const LEFT_OUT = ['admin_session', 'sign_in_challenge', 'rate_limit', 'migration'];

export interface Table {
  name: string;
  columns: string[];
}

/**
 * The shop's tables, each after those it refers to. The queue's are not among them: its jobs are made
 * again from what waits in the outbox and the inbox.
 */
export async function listTables(client: Statements): Promise<Table[]> {
  const { rows } = await client.query<Table & { refersTo: string[] }>(
    `select c.relname::text as name,
       array(select attname::text from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select distinct confrelid::regclass::text from pg_constraint
         where conrelid = c.oid and contype = 'f' and confrelid <> c.oid) as "refersTo"
     from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> all ($1)
     order by c.relname`,
    [LEFT_OUT],
  );
  const waiting = new Map(rows.map((row) => [row.name, row]));
  const ordered: Table[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ refersTo }) =>
      refersTo.every((other) => !waiting.has(other)),
    );
    if (free.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const { name, columns } of free) {
      ordered.push({ name, columns });
      waiting.delete(name);
    }
  }
  return ordered;
}

/** The name of a table or column in a statement. Ours need no more than quotes. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
