import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, encodedBody } from './content-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['deflate', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('%s gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test('each encoding holds the same text', async () => {
  const html = '<p>Blush & rosé</p>';
  const { bytes } = await encodedBody(html, 'kept');
  expect(bytes.identity.toString()).toBe(html);
  expect(brotliDecompressSync(bytes.br).toString()).toBe(html);
  expect(gunzipSync(bytes.gzip).toString()).toBe(html);
});

test('the tag follows the text', async () => {
  const [a, b, again] = await Promise.all([
    encodedBody('a', 'kept'),
    encodedBody('b', 'kept'),
    encodedBody('a', 'kept'),
  ]);
  expect(a.tag).toBe(again.tag);
  expect(a.tag).not.toBe(b.tag);
});
