import { expect, test } from 'vitest';
import type { ErrorCode } from '#contract/http/errors.ts';
import { adminProduct } from '#src/testing/sample-admin-product.ts';
import { conflictFromError } from './use-version-conflict.ts';

const refused = (code: ErrorCode, details: unknown) => ({
  data: { shop: { code, message: 'Refused', requestId: 'test', details } },
});

test('the product as it is now comes with the refusal of a change', () => {
  const product = adminProduct();
  expect(conflictFromError(refused('PRODUCT_CHANGED', { version: 8, product }))).toEqual(product);
});

test('another refusal, with the same beside it, is none', () => {
  const details = { version: 8, product: adminProduct() };
  expect(conflictFromError(refused('UNAVAILABLE', details))).toBeUndefined();
});

test.each([
  undefined,
  null,
  'text',
  { version: 8 },
  { version: 8, product: null },
  { version: 8, product: { id: 'red', name: 'Sandton Red' } },
  { version: 8, product: { ...adminProduct(), sizes: 'all' } },
])('details of a wrong shape are as none: %o', (details) => {
  expect(conflictFromError(refused('PRODUCT_CHANGED', details))).toBeUndefined();
});
