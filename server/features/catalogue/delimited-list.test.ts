import { describe, expect, it } from 'vitest';
import { fc } from '#server/tools/testing/fast-check.ts';
import { formatDelimitedList, parseDelimitedList } from './delimited-list.ts';

describe('a list in one cell', () => {
  it.each([
    ['Birthday, Wedding', ['Birthday', 'Wedding']],
    ['Birthday; Wedding', ['Birthday', 'Wedding']],
    ['Birthday;Wedding ,Sympathy', ['Birthday', 'Wedding', 'Sympathy']],
    [' Birthday ', ['Birthday']],
    ['Birthday,, ;Wedding,', ['Birthday', 'Wedding']],
    ['"Mother’s day, May"; Wedding', ['Mother’s day, May', 'Wedding']],
    ['12" vase, Wedding', ['12" vase', 'Wedding']],
    ['"never closed, Wedding', ['"never closed', 'Wedding']],
    ['', []],
    [' ; , ', []],
  ])('%j is read as people mean it', (text, items) => {
    expect(parseDelimitedList(text)).toEqual(items);
  });

  it('is read as it was written', () => {
    const item = fc
      .string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', "'") })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(parseDelimitedList(formatDelimitedList(items))).toEqual(items);
      }),
    );
  });
});
