import { expect, test } from 'vitest';
import { uploadTarget } from './send-file.ts';

const SHOP = 'http://127.0.0.1:3000';

test('an address of the shop is a path, whatever name the owner calls the shop by', () => {
  expect(uploadTarget(`${SHOP}/api/uploads/1?signature=a`, SHOP)).toBe(
    '/api/uploads/1?signature=a',
  );
});

test('an address of a store is taken as it is', () => {
  const address = 'https://bucket.example.com/1?X-Amz-Signature=a';
  expect(uploadTarget(address, SHOP)).toBe(address);
});
