import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { fileOfTable, type TableFacts } from './manifest.ts';
import { readRows, rowTally } from './table-rows.ts';
import { listTables } from './tables.ts';

export interface Snapshot {
  migrations: string[];
  tables: TableFacts[];
  /** Pictures that the shop can show. */
  pictures: { id: string; format: string }[];
}

/**
 * Writes every table into a folder, all as they were at one moment; who writes to the database
 * meanwhile is not kept waiting.
 */
export async function takeSnapshot(client: ClientBase, folder: string): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local timezone = 'UTC'`);
  const migrations = await client.query<{ name: string }>('select name from migration order by id');
  const pictures = await client.query<Snapshot['pictures'][number]>(
    `select id, format from upload where state = 'ready' order by id`,
  );
  const tables: TableFacts[] = [];
  for (const table of await listTables(client)) {
    const tally = rowTally();
    const lines = async function* (): AsyncGenerator<string> {
      for await (const rows of readRows(client, table)) {
        tally.add(rows);
        yield `${rows.join('\n')}\n`;
      }
    };
    const file = createWriteStream(join(folder, fileOfTable(table.name)), {
      mode: 0o600,
      flush: true,
    });
    await pipeline(Readable.from(lines()), createGzip(), file);
    tables.push({ ...table, ...tally.facts() });
  }
  await client.query('commit');
  return { migrations: migrations.rows.map(({ name }) => name), tables, pictures: pictures.rows };
}
