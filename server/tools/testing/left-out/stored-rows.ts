import { Client } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { readRows, writeRows } from '#server/features/backup/making/table-rows.ts';
import { listTables, quoted, type Table } from '#server/features/backup/making/tables.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that a shop has stored at one moment, by table. */
type Stored = ReadonlyMap<Table, readonly string[]>;

export interface StoredRows {
  read(): Promise<Stored>;
  putBack(stored: Stored): Promise<void>;
}

/** The rows of this test file's database, to be looked at and put back. */
export function useStoredRows(shop: { readonly databaseUrl: string }): StoredRows {
  const client = new Client({ connectionString: shop.databaseUrl });
  let tables: Table[] = [];
  beforeAll(async () => {
    await client.connect();
    tables = await listTables(client);
  });
  afterAll(() => client.end());

  async function within<T>(work: () => Promise<T>): Promise<T> {
    await client.query('begin');
    const answer = await work();
    await client.query('commit');
    return answer;
  }

  return {
    read: () =>
      within(async () => {
        const stored = new Map<Table, readonly string[]>();
        for (const table of tables) {
          const lines: string[] = [];
          for await (const some of readRows(client, table)) lines.push(...some);
          stored.set(table, lines);
        }
        return stored;
      }),
    putBack: (stored) =>
      within(async () => {
        await client.query(tables.toReversed().map(emptied).join(';'));
        for (const [table, lines] of stored) {
          if (lines.length === 0) continue;
          // A trigger of a table before it may have written here.
          await client.query(emptied(table));
          await writeRows(client, table, lines);
        }
      }),
  };
}

/** It remembers calls, so it differs with what is sent and decides nothing of what is stored. */
const KEYS = 'idempotency_key';

/** The database refuses to delete a row of it. */
const NEVER_DELETED = 'fiscal_document';

const emptied = ({ name }: Table) =>
  `${name === NEVER_DELETED ? 'truncate' : 'delete from'} ${quoted(name)}`;

/**
 * The rows as lines for comparing. What was not there before has numbers and ids of its own each time;
 * these are hidden.
 */
export function comparable(after: Stored, before: Stored): string[] {
  const known = new Set([...before.values()].flat().flatMap((line) => line.match(UUID) ?? []));
  const linesBefore = new Set([...before.values()].flat());
  return [...after].flatMap(([{ name }, lines]) =>
    (name === KEYS ? [] : lines)
      .map((line) => (linesBefore.has(line) ? line : line.replace(/"id": \d+/, '"id": 0')))
      // It tells one call from another, so it differs with what is sent and decides nothing of what is stored.
      .map((line) => line.replace(/"call_mark": (null|"[\w-]+")/, '"call_mark": "of a call"'))
      .map((line) => line.replace(UUID, (id) => (known.has(id) ? id : 'new')))
      .map((line) => `${name} ${line}`)
      .toSorted(),
  );
}
