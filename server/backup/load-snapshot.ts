import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { ClientBase } from 'pg';
import { fileOfTable, type Manifest, type TableFacts } from './manifest.ts';
import { readRows, rowTally, writeRows } from './table-rows.ts';
import { quoted } from './tables.ts';

const ROWS_AT_ONCE = 500;

/**
 * Fills the tables of a database that has the backup's migrations and no data of its own, and reads
 * them again: in the end they hold what the manifest says, row by row, or nothing has happened.
 * Throws an Error in one sentence when they do not.
 */
export async function loadSnapshot(
  client: ClientBase,
  folder: string,
  { tables }: Pick<Manifest, 'tables'>,
): Promise<void> {
  await client.query('begin');
  await client.query(`set local timezone = 'UTC'`);
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  // Migrations may have put rows there.
  await client.query(`truncate ${names} cascade`);
  for (const table of tables) {
    // What triggers once made of the rows is in the backup, too.
    await client.query(`alter table ${quoted(table.name)} disable trigger user`);
    for await (const lines of linesOf(join(folder, fileOfTable(table.name)))) {
      await writeRows(client, table, lines);
    }
    await client.query(`alter table ${quoted(table.name)} enable trigger user`);
    await setSequences(client, table);
    await expectSame(client, table);
  }
  await client.query('commit');
}

async function* linesOf(path: string): AsyncGenerator<string[]> {
  let lines: string[] = [];
  for await (const line of createInterface({
    input: createReadStream(path).pipe(createGunzip()),
  })) {
    lines.push(line);
    if (lines.length < ROWS_AT_ONCE) continue;
    yield lines;
    lines = [];
  }
  if (lines.length > 0) yield lines;
}

/** New rows go on counting where the old ones ended. */
async function setSequences(client: ClientBase, { name }: TableFacts): Promise<void> {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence($1, attname) is not null`,
    [quoted(name)],
  );
  for (const { column, sequence } of rows) {
    await client.query(
      `select setval($1, max(${quoted(column)})) from ${quoted(name)} having count(*) > 0`,
      [sequence],
    );
  }
}

async function expectSame(client: ClientBase, table: TableFacts): Promise<void> {
  const tally = rowTally();
  for await (const rows of readRows(client, table)) tally.add(rows);
  const { rows, sha256 } = tally.facts();
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new Error(
    `The backup is damaged: the table ${table.name} came out different (${rows} rows of ${table.rows}). Nothing was restored.`,
  );
}
