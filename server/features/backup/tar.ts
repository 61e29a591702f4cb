import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { errorCodeOf } from '#server/platform/errors/errors.ts';

const BLOCK = 512;
/** The longest file that a header of this kind can tell of. */
const MOST_BYTES = 8 * 1024 ** 3 - 1;

/** A file of an archive. */
export interface TarEntry {
  /** In the archive, with slashes, in ASCII, 100 characters at most. */
  name: string;
  path: string;
  bytes: number;
}

/** Returns a file as an entry of an archive; undefined where it is not there. */
export async function tarEntry(name: string, path: string): Promise<TarEntry | undefined> {
  const found = await stat(path).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  return found && { name, path, bytes: found.size };
}

/** Returns how long the archive of these files is. */
export function tarBytes(entries: readonly TarEntry[]): number {
  const files = entries.map(({ bytes }) => BLOCK + Math.ceil(bytes / BLOCK) * BLOCK);
  return files.reduce((sum, bytes) => sum + bytes, 2 * BLOCK);
}

/** Yields an archive that every `tar` reads (POSIX ustar), a piece of a file at a time. Throws when a file has changed. */
export async function* tarOf(entries: readonly TarEntry[], at: Date): AsyncGenerator<Buffer> {
  for (const entry of entries) {
    yield headerOf(entry, at);
    let read = 0;
    // No more than the header has told, also of a file that grows.
    const end = Math.max(entry.bytes - 1, 0);
    if (entry.bytes > 0) {
      for await (const part of createReadStream(entry.path, { end })) {
        const bytes = Buffer.from(part);
        read += bytes.length;
        yield bytes;
      }
    }
    if (read !== entry.bytes) throw new Error('A file of the archive has become shorter.');
    yield Buffer.alloc((BLOCK - (read % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

function headerOf({ name, bytes }: TarEntry, at: Date): Buffer {
  if (name.length > 100 || bytes > MOST_BYTES) throw new Error('A file does not fit the archive.');
  const header = Buffer.alloc(BLOCK);
  const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;
  header.write(name, 0, 'ascii');
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(bytes, 12), 124);
  header.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  // Blanks stand in the place of the checksum while it is made.
  header.write(' '.repeat(8), 148);
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return header;
}
