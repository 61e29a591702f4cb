import { buffer } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { DocumentPaper } from '#contract/invoice/document-paper.ts';
import { readPdf } from '#server/features/print/testing/read-pdf.ts';
import { drawDocument } from './draw-document.ts';

const line = (description: string) => ({
  description,
  quantity: '1',
  price: 'R599.00',
  amount: 'R599.00',
});
const PAPER: DocumentPaper = {
  title: 'Tax invoice',
  number: 'INV-000012',
  seller: [
    ['', 'Blooms of Melville (Pty) Ltd'],
    ['', '4 Seventh Street\nMelville, 2092'],
    ['VAT number', '4123456789'],
  ],
  buyer: [['', 'Acme Mining']],
  facts: [['Number', 'INV-000012']],
  lines: [line('Sandton Red, Large (L)')],
  hasVat: true,
  totals: [
    ['Total without VAT', 'R520.87'],
    ['VAT at 15%', 'R78.13'],
    ['Total with VAT', 'R599.00'],
  ],
  notes: ['Beside tax invoice INV-000011.'],
};

async function file(over: Partial<DocumentPaper> = {}): Promise<Buffer> {
  const document = drawDocument({ ...PAPER, ...over }, 'Fleur');
  const made = buffer(document.pipe(new PassThrough()));
  document.end();
  return made;
}
const pages = async (over: Partial<DocumentPaper> = {}) =>
  readPdf(await file(over)).map(({ text }) => text);

describe('a document', () => {
  it('stands on one sheet where it fits, with all that it says', async () => {
    const [page, ...others] = await pages();
    expect(others).toEqual([]);
    for (const text of ['Acme Mining', '4123456789', 'Price with VAT', 'R78.13', 'INV-000011']) {
      expect(page).toContain(text);
    }
  });

  it('goes on over as many sheets as it needs: its number and the heads are on each', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `Bouquet ${index} of the season.`);
    const found = await pages({ lines: names.map(line) });
    expect(found.length).toBeGreaterThan(2);
    for (const page of found) expect(page).toContain('Tax invoice · INV-000012');
    expect(found.filter((page) => page.includes('Description'))).toHaveLength(found.length);
    for (const name of names) expect(found.filter((page) => page.includes(name))).toHaveLength(1);
    expect(found.at(-1)).toContain('Total with VAT');
  });

  it('breaks a description that no sheet can hold, and says each word once', async () => {
    const words = Array.from({ length: 1_500 }, (_, index) => `protea${index}.`);
    const found = await pages({ lines: [line(words.join(' ')), line('Delivery')] });
    expect(found.length).toBeGreaterThan(1);
    const text = found.join(' ');
    for (const word of words) expect(text.split(word)).toHaveLength(2);
    expect(text.split('R599.00')).toHaveLength(1 + 2 * 2 + 1);
  });

  it('tells a screen reader what is a heading, a text and a table', async () => {
    const text = (await file()).toString('latin1');
    expect(text).toContain('/MarkInfo');
    for (const kind of ['Document', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD']) {
      expect(text).toContain(`/S /${kind}\n`);
    }
    expect(text).toContain('/Lang (en-ZA)');
  });

  it('breaks a long name of a company, and prints every script that the cards know', async () => {
    const name = `${'Internasionale Blommeverspreiders '.repeat(6)}Ωμέγα Бірюза`;
    const [page] = readPdf(await file({ buyer: [['', name]] }));
    expect(page?.missing).toBe(0);
    expect(page?.text).toContain('Ωμέγα');
  });
});
