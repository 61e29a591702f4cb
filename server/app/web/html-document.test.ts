import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HtmlDocument } from './html-document.ts';

// Long enough for one way of compressing to be better than the other.
const HTML = Array.from({ length: 2_000 }, (_, index) => `<p>Rosé ${(index * 7_919) % 1_009}</p>`);
const page = () =>
  new HtmlDocument(Buffer.from(HTML.join('')), {
    status: 200,
    location: undefined,
    contentSecurityPolicy: "default-src 'none'",
  });

test('each encoding holds the same text, and is there once it has been asked for', async () => {
  const document = page();
  expect(document.ready).toEqual({});
  const [br, gzip, identity] = [
    await document.in('br'),
    await document.in('gzip'),
    await document.in('identity'),
  ];
  expect(identity.bytes.toString()).toBe(HTML.join(''));
  expect(brotliDecompressSync(br.bytes)).toEqual(identity.bytes);
  expect(gunzipSync(gzip.bytes)).toEqual(identity.bytes);
  expect(document.ready).toEqual({ br, gzip, identity });
});

test('it can be compressed better later, without becoming another page', async () => {
  const document = page();
  const first = await document.in('br');
  await document.recompress();
  const later = await document.in('br');
  expect(later.bytes.length).toBeLessThan(first.bytes.length);
  expect(brotliDecompressSync(later.bytes)).toEqual(brotliDecompressSync(first.bytes));
  expect(later.etag).toBe(first.etag);
});
