import { expect, test } from 'vitest';
import { fieldName } from './field-changes.tsx';

test.each([
  ['imageUrl', 'Image URL'],
  ['sizes', 'Sizes'],
  ['sizes.m.price', 'Medium (M): Price'],
  ['sizes.xxl.stemCount', 'Size xxl: Stems'],
  ['maxUses', 'Times it can be used'],
  ['giftVouchers', 'Gift vouchers'],
  ['stockWhenExported', 'stockWhenExported'],
])('%s is called %s', (field, words) => {
  expect(fieldName(field)).toBe(words);
});
