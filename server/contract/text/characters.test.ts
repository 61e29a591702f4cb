import { expect, test } from 'vitest';
import { characterCount, cleaned, firstCharacters } from './characters.ts';
import { changeOrderInput } from '#contract/order/order-page.schema.ts';
import { checkoutForm } from '#contract/order/order.schema.ts';
import { ownerNoteInput } from '#contract/order/admin-order.schema.ts';
import { line, paragraph } from './text.ts';

const SAMPLES = [
  'With love',
  ' With  love \r\n from us\u200b ',
  'e\u0301 is one letter',
  '💐🌹💐',
  '👩‍👩‍👧 and 🏳️‍🌈',
  'Ngiyakuthanda ❤️',
];

test.each(SAMPLES)('the limit of a text is on what its counter shows: %j', (text) => {
  const count = characterCount(text);
  for (const schema of [line, paragraph]) {
    const oneLine = schema === line ? text.replaceAll(/\s+/g, ' ') : text;
    const max = schema === line ? characterCount(oneLine) : count;
    expect(schema('Text', max).safeParse(oneLine).success).toBe(true);
    expect(schema('Text', max - 1).safeParse(oneLine).success).toBe(false);
  }
});

test('two hundred emoji are two hundred characters, in every form that takes a text', () => {
  const emoji = '💐'.repeat(200);
  expect(characterCount(emoji)).toBe(200);
  for (const schema of [checkoutForm.shape.cardMessage, changeOrderInput.shape.cardMessage]) {
    expect(schema.safeParse(emoji).success).toBe(true);
    expect(schema.safeParse(`${emoji}!`).success).toBe(false);
  }
  expect(ownerNoteInput.shape.note.safeParse(emoji).success).toBe(true);
});

test('a field with a limit takes whole characters, as many as the limit says', () => {
  expect(firstCharacters('💐💐💐', 2)).toBe('💐💐');
  expect(firstCharacters('Ring twice ', 10)).toBe('Ring twice ');
  expect(cleaned(' Ring twice ')).toBe('Ring twice');
});
