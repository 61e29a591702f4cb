import { Client } from 'pg';
import { readRows, writeRows } from '#server/backup/table-rows.ts';
import { listTables, quoted, type Table } from '#server/backup/tables.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** All that a shop has stored at one moment, by table. */
type Stored = ReadonlyMap<Table, readonly string[]>;

/** The rows of a database, to be looked at and put back. */
export function rowsOf(url: string) {
  async function within<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query('begin');
      const answer = await work(client);
      await client.query('commit');
      return answer;
    } finally {
      await client.end();
    }
  }

  async function read(): Promise<Stored> {
    return within(async (client) => {
      const stored = new Map<Table, readonly string[]>();
      for (const table of await listTables(client)) {
        const lines: string[] = [];
        for await (const some of readRows(client, table)) lines.push(...some);
        stored.set(table, lines);
      }
      return stored;
    });
  }

  async function putBack(stored: Stored): Promise<void> {
    await within(async (client) => {
      const tables = [...stored];
      for (const [{ name }] of tables.toReversed()) {
        await client.query(`delete from ${quoted(name)}`);
      }
      for (const [table, lines] of tables) {
        // A trigger of a table before it may have written here.
        await client.query(`delete from ${quoted(table.name)}`);
        await writeRows(client, table, lines);
      }
    });
  }

  return { read, putBack };
}

/**
 * The rows as lines for comparing. What was not there before has numbers and ids of its own each time;
 * these are hidden.
 */
export function comparable(after: Stored, before: Stored): string[] {
  const known = new Set([...before.values()].flat().flatMap((line) => line.match(UUID) ?? []));
  const linesBefore = new Set([...before.values()].flat());
  return [...after].flatMap(([{ name }, lines]) =>
    lines
      .map((line) => (linesBefore.has(line) ? line : line.replace(/"id": \d+/, '"id": 0')))
      .map((line) => line.replace(UUID, (id) => (known.has(id) ? id : 'new')))
      .map((line) => `${name} ${line}`)
      .toSorted(),
  );
}
