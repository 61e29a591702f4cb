import { expect, test } from 'vitest';
import { fileSize } from './chosen-picture.tsx';

test.each([
  [1, '1 KB'],
  [655_360, '640 KB'],
  [1_048_576, '1.0 MB'],
  [10_485_760, '10.0 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
