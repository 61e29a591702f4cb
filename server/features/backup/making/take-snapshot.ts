import type { TableFacts } from './manifest.ts';
import type { Statements } from './statements.ts';
import { fileOfTable, writeTableFile } from './table-file.ts';
import { readRows, rowChecksum } from './table-rows.ts';
import { listTables } from './tables.ts';

export interface Snapshot {
  migrations: string[];
  tables: TableFacts[];
  /** Pictures that the shop can show. */
  pictures: { id: string; format: string }[];
}

/**
 * Writes every table into a folder, all as they were at one moment; writers to the database at that
 * time are not kept waiting.
 */
export async function takeSnapshot(client: Statements, folder: string): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'`);
  const migrations = await client.query<{ name: string }>('select name from migration order by id');
  const pictures = await client.query<Snapshot['pictures'][number]>(
    `select id, format from upload where state = 'ready' order by id`,
  );
  const tables: TableFacts[] = [];
  for (const table of await listTables(client)) {
    const tally = rowChecksum();
    const rows = async function* (): AsyncGenerator<string[]> {
      for await (const lines of readRows(client, table)) {
        tally.add(lines);
        yield lines;
      }
    };
    await writeTableFile(fileOfTable(folder, table.name), rows());
    tables.push({ ...table, ...tally.facts() });
  }
  await client.query('commit');
  return { migrations: migrations.rows.map(({ name }) => name), tables, pictures: pictures.rows };
}
