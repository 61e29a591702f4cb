import { describe, expect, it } from 'vitest';
import { BYTES_AT_A_TIME, LINES_AT_A_TIME, parseCsvTable } from './parse-csv-table.ts';

const KNOWN = new Set(['id', 'name', 'description', 'occasions']);

async function read(file: string | Uint8Array) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const rows = await parseCsvTable(bytes, (column) => KNOWN.has(column));
  return rows.map(({ line, cells }) => ({ line, ...Object.fromEntries(cells) }));
}

describe('a table', () => {
  it.each([
    ['commas', 'name,occasions\nBlush,"Birthday, Wedding"\n'],
    ['semicolons', 'name;occasions\nBlush;Birthday, Wedding\n'],
    ['tabs', 'name\toccasions\nBlush\tBirthday, Wedding\n'],
    ['a byte order mark', '\uFEFFname,occasions\nBlush,"Birthday, Wedding"'],
    ['line ends of Windows', 'name,occasions\r\nBlush,"Birthday, Wedding"\r\n'],
    ['line ends of an old Mac', 'name,occasions\rBlush,"Birthday, Wedding"\r'],
    ['line ends of two kinds', 'name,occasions\r\nBlush,"Birthday, Wedding"\n'],
    ['blanks around its columns', ' name , occasions \nBlush,"Birthday, Wedding"'],
    ['empty columns at its end', 'name,occasions,,\nBlush,"Birthday, Wedding",,\n'],
  ])('with %s is read', async (_what, file) => {
    expect(await read(file)).toEqual([{ line: 2, name: 'Blush', occasions: 'Birthday, Wedding' }]);
  });

  it('may have lines and quotation marks within a cell', async () => {
    expect(await read('name,description\nBlush,"Roses,\r\n""blush"""\nSecond,x')).toEqual([
      { line: 2, name: 'Blush', description: 'Roses,\r\n"blush"' },
      { line: 3, name: 'Second', description: 'x' },
    ]);
  });

  it('counts its lines as a spreadsheet does, empty ones too', async () => {
    expect(await read('name,id\n\nBlush,1\n,\n\nSecond,2\n\n')).toMatchObject([
      { line: 3, name: 'Blush' },
      { line: 6, name: 'Second' },
    ]);
  });

  it('leaves out the cells that a line does not have', async () => {
    expect(await read('name,description\nBlush\n')).toEqual([{ line: 2, name: 'Blush' }]);
  });

  it('tells of cells beyond the last column', async () => {
    const bytes = new TextEncoder().encode('name\nBlush,more\nSecond,\n');
    const rows = await parseCsvTable(bytes, () => true);
    expect(rows.map(({ isTooLong }) => isTooLong)).toEqual([true, false]);
  });

  it('is the same wherever a slice of it ends', async () => {
    for (let shift = 0; shift < 12; shift += 1) {
      const long = 'x'.repeat(BYTES_AT_A_TIME - 40 + shift);
      const rows = await read(`name;description\r\n"${long}";"Roses 🌷 ""blush"""\r\nSecond;é\r\n`);
      expect(rows).toEqual([
        { line: 2, name: long, description: 'Roses 🌷 "blush"' },
        { line: 3, name: 'Second', description: 'é' },
      ]);
    }
  });

  it('counts lines of any end across slices', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const count = 3 * LINES_AT_A_TIME;
      const rows = await read(`name${end}${`Blush${end}${end}`.repeat(count)}`);
      expect(rows.map(({ line }) => line)).toEqual(
        Array.from({ length: count }, (_, index) => 2 * (index + 1)),
      );
    }
  });

  const long = `Blush,${'Roses '.repeat(1_000)}\n`.repeat(300);
  it.each([
    ['long lines', long, long.length / BYTES_AT_A_TIME],
    ['empty lines', `${'\n'.repeat(18_000)}Blush,x\n`, 18_000 / LINES_AT_A_TIME],
    ['lines of empty cells', `Blush,x\r\n${',,,\r\n'.repeat(18_000)}`, 18_000 / LINES_AT_A_TIME],
  ])(
    'is read a little at a time, others get their turn in between: %s',
    async (_what, lines, least) => {
      let isRead = false;
      let turns = 0;
      const count = () => {
        turns += 1;
        if (!isRead) setImmediate(count);
      };
      setImmediate(count);
      await read(`name,description\n${lines}`);
      isRead = true;
      expect(turns).toBeGreaterThanOrEqual(Math.floor(least));
    },
  );

  it('is read no further once its sender has gone', async () => {
    const sender = new AbortController();
    const gone = new Error('gone');
    const bytes = new TextEncoder().encode(`name\nBlush\n${'\n'.repeat(10_000)}"Broken" line\n`);
    const reading = parseCsvTable(bytes, () => true, sender.signal);
    setImmediate(() => sender.abort(gone));
    await expect(reading).rejects.toBe(gone);
  });

  it('has texts, not formulas', async () => {
    expect(await read("name\n'=1+1\n")).toEqual([{ line: 2, name: '=1+1' }]);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['a mark only', '\uFEFF', 'The file is empty.'],
    ['no rows', 'id,name\n', 'There are no products below the first line.'],
    ['empty rows only', 'id,name\n,\n\n', 'There are no products below the first line.'],
    [
      'unknown columns',
      'id,colour,name,=1+1\n1,red,Blush,2',
      'The first line must name the columns as in an exported file. Not known: “colour”, “=1+1”.',
    ],
    [
      'no header',
      `Blush,${'Roses '.repeat(20)}\nSecond,x`,
      'The first line must name the columns as in an exported file. Not known: “Blush”, “Roses Roses Roses Roses Roses Roses Rose…”.',
    ],
    [
      'an empty column in between',
      'id,,name\n1,2,3',
      'The first line must name the columns as in an exported file. Not known: “”.',
    ],
    ['a column twice', 'id,name,name\n1,a,b', 'These columns are there twice: “name”.'],
    [
      'a quotation mark that is never closed',
      'name\n"Blush\nSecond',
      'Line 3 cannot be read: check its quotation marks.',
    ],
    [
      'a quotation mark in the middle',
      'name\n"Blush" roses\n',
      'Line 2 cannot be read: check its quotation marks.',
    ],
    [
      'too many rows, and read no further',
      `name\n${'Blush\n'.repeat(4_000)}"Broken" line\n`,
      'A file can have at most 2000 products; this has more.',
    ],
    [
      'too many empty lines, and read no further',
      `name\nBlush\n${'\n'.repeat(24_000)}"Broken" line\n`,
      'This file has too many empty lines. Copy the products to a new sheet and save that as CSV.',
    ],
    [
      'too many lines of empty cells',
      `name;id\n${' ;\n'.repeat(20_000)}`,
      'This file has too many empty lines. Copy the products to a new sheet and save that as CSV.',
    ],
  ])('is refused with %s', async (_what, file, message) => {
    await expect(read(file)).rejects.toMatchObject({ code: 'IMPORT_UNREADABLE', message });
  });

  it.each([
    ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0xff, 0xfe, 0x9c])],
    ['UTF-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('name\nBlush', 'utf16le')])],
    ['UTF-16 without its mark', Buffer.from('name\nBlush', 'utf16le')],
    ['text with a NUL in a cell', Buffer.from('name\nBlu\0sh\n')],
    ['Latin 1', Buffer.from('name\nCafé', 'latin1')],
  ])('is refused as %s, with what to do', async (_what, bytes) => {
    await expect(read(bytes)).rejects.toThrow(/Save it from your spreadsheet as “CSV UTF-8”/);
  });
});
