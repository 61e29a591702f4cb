import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

const ROWS_AT_ONCE = 500;
/** Fewer rows where they are long, as those of photos are. */
const CHARACTERS_AT_ONCE = 8_000_000;

/** The file of a table in the folder of a backup: the rows, one JSON object a line. */
export const fileOfTable = (folder: string, table: string): string =>
  join(folder, `${table}.jsonl.gz`);

/** Writes the rows of a table; the file is on the disk when this returns. */
export async function writeTableFile(path: string, rows: AsyncIterable<string[]>): Promise<void> {
  const text = async function* (): AsyncGenerator<string> {
    for await (const lines of rows) yield `${lines.join('\n')}\n`;
  };
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  await pipeline(Readable.from(text()), createGzip(), file);
}

/**
 * Reads the rows of a table, some hundred at a time. Only a line feed ends a row: JSON leaves other
 * characters that end lines, such as U+2028, as they are. Throws when the file is missing or cut short.
 */
export async function* readTableFile(path: string): AsyncGenerator<string[]> {
  const text = createGunzip().setEncoding('utf8');
  // A failure destroys the text, so the loop below throws it.
  const arrived = pipeline(createReadStream(path), text).catch(() => undefined);
  let rest = '';
  let lines: string[] = [];
  let characters = 0;
  for await (const part of text) {
    const pieces = (rest + String(part)).split('\n');
    rest = pieces.pop() ?? '';
    lines.push(...pieces);
    characters += pieces.reduce((sum, { length }) => sum + length, 0);
    if (lines.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
    yield lines;
    lines = [];
    characters = 0;
  }
  await arrived;
  if (rest !== '') lines.push(rest);
  if (lines.length > 0) yield lines;
}
