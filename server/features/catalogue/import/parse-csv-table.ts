import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { MAX_IMPORT_ROWS } from '#contract/catalogue/product-import.ts';
import { unescapeFormula } from '#server/platform/csv/csv-file.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

/** One line of a table below its header. */
export interface TableRow {
  /** As a spreadsheet numbers it: the header is line 1. */
  line: number;
  /** Texts by column. A line that ends early has no text in its last columns. */
  cells: ReadonlyMap<string, string>;
  /** Whether there is something right of the last column. */
  isTooLong: boolean;
}

/** The most lines that are read, empty ones too: formatted but empty rows of a spreadsheet are a million. */
const MOST_LINES = 20_000;

/**
 * Reads a file that a spreadsheet saved: commas, semicolons or tabs, any line ends, with or without a
 * byte order mark. Empty lines are left out. Throws IMPORT_UNREADABLE with a sentence that helps, and the
 * signal's reason once that is aborted.
 */
export async function parseCsvTable(
  bytes: Uint8Array,
  isColumn: (name: string) => boolean,
  signal?: AbortSignal,
): Promise<TableRow[]> {
  refuseOtherEncodings(bytes);
  let columns: string[] | undefined;
  const rows: TableRow[] = [];
  for await (const [index, record] of recordsOf(bytes, signal)) {
    columns ??= columnsOf(record, isColumn);
    if (index === MOST_LINES) {
      throw unreadable(
        'This file has too many empty lines. Copy the products to a new sheet and save that as CSV.',
      );
    }
    if (index === 0 || record.every((cell) => cell.trim() === '')) continue;
    if (rows.length === MAX_IMPORT_ROWS) {
      throw unreadable(`A file can have at most ${MAX_IMPORT_ROWS} products; this has more.`);
    }
    rows.push(tableRow(columns, record, index + 1));
  }
  if (!columns) throw unreadable('The file is empty.');
  if (rows.length === 0) throw unreadable('There are no products below the first line.');
  return rows;
}

function tableRow(columns: string[], record: string[], line: number): TableRow {
  const cells = columns.flatMap((column, index) => {
    const cell = record[index];
    return cell === undefined ? [] : [[column, unescapeFormula(cell)] as const];
  });
  const isTooLong = record.slice(columns.length).some((cell) => cell.trim() !== '');
  return { line, cells: new Map(cells), isTooLong };
}

function refuseOtherEncodings(bytes: Uint8Array): void {
  // UTF-16 without its mark is UTF-8 with NUL in it, which the database does not take.
  if (isUtf8(bytes) && !bytes.includes(0)) return;
  throw unreadable(
    'This file is not text in UTF-8. Save it from your spreadsheet as “CSV UTF-8” and choose that file.',
  );
}

/** How much is read before shoppers get their turn, whichever comes first: some ms of work. */
export const BYTES_AT_A_TIME = 64 * 1024;
export const LINES_AT_A_TIME = 250;

async function* slicesOf(bytes: Uint8Array, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  let from = 0;
  while (from < bytes.length) {
    await setImmediate();
    signal?.throwIfAborted();
    const end = endOfSlice(bytes, from);
    yield bytes.subarray(from, end);
    from = end;
  }
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

function endOfSlice(bytes: Uint8Array, from: number): number {
  const most = Math.min(from + BYTES_AT_A_TIME, bytes.length);
  let lines = 0;
  for (let index = from; index < most; index += 1) {
    if (bytes[index] !== LINE_FEED && bytes[index] !== CARRIAGE_RETURN) continue;
    lines += 1;
    if (lines === LINES_AT_A_TIME) return index + 1;
  }
  return most;
}

/** Yields all lines with their index, including the first one and empty ones. */
async function* recordsOf(
  bytes: Uint8Array,
  signal?: AbortSignal,
): AsyncGenerator<[index: number, record: string[]]> {
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(new TextDecoder().decode(bytes.subarray(0, BYTES_AT_A_TIME))),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  });
  let index = 0;
  try {
    // A failure on either side destroys the parser, so the loop below throws it.
    const records: AsyncIterable<string[]> = pipeline(slicesOf(bytes, signal), parser, () => {});
    for await (const record of records) yield [index++, record];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const place = typeof error['lines'] === 'number' ? `Line ${error['lines']}` : 'A line';
    throw unreadable(`${place} cannot be read: check its quotation marks.`);
  }
}

/** Returns the delimiter that splits the header most often: no column of ours has one of these in its name. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const counted = [',', ';', '\t'].map((delimiter) => ({
    delimiter,
    count: header.split(delimiter).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

function columnsOf(header: string[], isColumn: (name: string) => boolean): string[] {
  const columns = header.map((name) => unescapeFormula(name).trim());
  while (columns.at(-1) === '') columns.pop();
  if (columns.length === 0) throw unreadable('The file is empty.');
  const unknown = columns.filter((column) => !isColumn(column)).map(shown);
  if (unknown.length > 0) {
    throw unreadable(
      `The first line must name the columns as in an exported file. Not known: ${unknown.join(', ')}.`,
    );
  }
  const twice = columns.filter((column, index) => columns.indexOf(column) !== index).map(shown);
  if (twice.length > 0) throw unreadable(`These columns are there twice: ${twice.join(', ')}.`);
  return columns;
}

const SHOWN_LENGTH = 40;

function shown(column: string): string {
  return `“${column.length > SHOWN_LENGTH ? `${column.slice(0, SHOWN_LENGTH)}…` : column}”`;
}

function unreadable(message: string): ShopError {
  return new ShopError('IMPORT_UNREADABLE', { message });
}
