import { plural } from '#contract/text/plural.ts';
import { BackupFault } from '#server/features/backup/making/backup-fault.ts';
import type { Manifest, TableFacts } from '#server/features/backup/making/manifest.ts';
import type { Statements } from '#server/features/backup/making/statements.ts';
import { fileOfTable, readTableFile } from '#server/features/backup/making/table-file.ts';
import { readRows, rowChecksum, writeRows } from '#server/features/backup/making/table-rows.ts';
import { listTables, quoted } from '#server/features/backup/making/tables.ts';

/** How often a large table says how far it is, in rows. */
const SAID_EVERY = 100_000;

/**
 * Fills the tables of a database that has the backup's migrations and no data of its own, and reads
 * them again. Call inside a transaction. Throws {@link BackupFault} when the tables are not those of the
 * backup, or do not hold what it says, row by row.
 */
export async function loadSnapshot(
  statements: Statements,
  folder: string,
  { tables }: Pick<Manifest, 'tables'>,
  say: (sentence: string) => void,
): Promise<void> {
  await assertSameTables(statements, tables);
  await statements.query(`set local timezone = 'UTC'`);
  // A check that waits for the end of the transaction would keep its table from being altered.
  await statements.query('set constraints all immediate');
  const names = tables.map(({ name }) => quoted(name)).join(', ');
  // Migrations may have put rows there.
  await statements.query(`truncate ${names} cascade`);
  for (const [index, table] of tables.entries()) {
    const place = `Table ${index + 1} of ${tables.length}, ${table.name}`;
    await fill(statements, folder, table, (rows) => say(`${place}: ${rows} of ${table.rows} …`));
    await setSequences(statements, table);
    await expectSame(statements, table);
    say(`${place}: ${plural(table.rows, 'row')}.`);
  }
}

/** Throws unless the database has the tables and columns of the backup, and no others. */
async function assertSameTables(
  statements: Statements,
  tables: readonly TableFacts[],
): Promise<void> {
  const described = (table: Pick<TableFacts, 'name' | 'columns'>) =>
    `${table.name} (${table.columns.toSorted().join(', ')})`;
  const stored = (await listTables(statements)).map(described);
  const saved = tables.map(described);
  const unknown = saved.find((each) => !stored.includes(each));
  const lacking = stored.find((each) => !saved.includes(each));
  if (unknown === undefined && lacking === undefined) return;
  throw new BackupFault(
    unknown === undefined
      ? `The backup does not hold the table ${lacking}, which its version of the shop has: restore another one. Nothing was restored.`
      : `The backup holds the table ${unknown}, which this version of the shop does not have: restore it with the version that made it. Nothing was restored.`,
  );
}

async function fill(
  statements: Statements,
  folder: string,
  table: TableFacts,
  sayRows: (rows: number) => void,
): Promise<void> {
  let done = 0;
  // What triggers once made of the rows is in the backup, too.
  await statements.query(`alter table ${quoted(table.name)} disable trigger user`);
  for await (const lines of readTableFile(fileOfTable(folder, table.name))) {
    await writeRows(statements, table, lines);
    const before = done;
    done += lines.length;
    if (Math.floor(done / SAID_EVERY) > Math.floor(before / SAID_EVERY)) sayRows(done);
  }
  await statements.query(`alter table ${quoted(table.name)} enable trigger user`);
}

/** New rows go on counting where the old ones ended. */
async function setSequences(statements: Statements, { name }: TableFacts): Promise<void> {
  const { rows } = await statements.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and pg_get_serial_sequence($1, attname) is not null`,
    [quoted(name)],
  );
  for (const { column, sequence } of rows) {
    await statements.query(
      `select setval($1, max(${quoted(column)})) from ${quoted(name)} having count(*) > 0`,
      [sequence],
    );
  }
}

async function expectSame(statements: Statements, table: TableFacts): Promise<void> {
  const tally = rowChecksum();
  for await (const rows of readRows(statements, table)) tally.add(rows);
  const { rows, sha256 } = tally.facts();
  if (rows === table.rows && sha256 === table.sha256) return;
  throw new BackupFault(
    `The table ${table.name} came out different (${plural(rows, 'row')} of ${table.rows}): restore with the version of the shop that made the backup. Nothing was restored.`,
  );
}
