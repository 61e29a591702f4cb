import { createHash } from 'node:crypto';
import type { Statements } from './statements.ts';
import { quoted, type Table } from './tables.ts';

/** Fewer where rows are long: a photo has hundreds of thousands of characters. */
const ROWS_AT_ONCE = 1_000;
const FIRST_ROWS = 20;
/** In the memory at once, as far as the rows before tell. */
const CHARACTERS_AT_ONCE = 8_000_000;

/**
 * Every row as one line of JSON, in an order of its own, as text all the way: what JavaScript would
 * round stays as it is. Call inside a transaction.
 */
export async function* readRows(client: Statements, { name }: Table): AsyncGenerator<string[]> {
  await client.query(
    `declare backup_rows cursor for
     select to_jsonb(t)::text as line from ${quoted(name)} t order by to_jsonb(t)::text collate "C"`,
  );
  for (let count = FIRST_ROWS; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${count} from backup_rows`);
    if (rows.length === 0) break;
    const lines = rows.map(({ line }) => line);
    const longest = Math.max(...lines.map(({ length }) => length));
    count = Math.min(ROWS_AT_ONCE, Math.max(1, Math.floor(CHARACTERS_AT_ONCE / longest)));
    yield lines;
  }
  await client.query('close backup_rows');
}

/** Adds rows that {@link readRows} gave. */
export async function writeRows(client: Statements, table: Table, lines: readonly string[]) {
  const columns = table.columns.map(quoted).join(', ');
  await client.query(
    `insert into ${quoted(table.name)} (${columns}) overriding system value
     select ${columns} from jsonb_populate_recordset(null::${quoted(table.name)}, $1::jsonb)`,
    [`[${lines.join(',')}]`],
  );
}

/** Counts rows and takes their digest, by which two databases are seen to hold the same. */
export function rowChecksum() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    add(lines: readonly string[]): void {
      rows += lines.length;
      for (const line of lines) hash.update(line).update('\n');
    },
    facts: () => ({ rows, sha256: hash.digest('hex') }),
  };
}
