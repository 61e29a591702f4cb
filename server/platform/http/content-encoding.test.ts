import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { boundListHeaders, chooseEncoding, encodedBody } from './content-encoding.ts';

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

test('a list that is longer than any honest one is never seen, in one header or in many', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming.headers);
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  boundListHeaders(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = async (headers: Record<string, string | string[]>) => {
    const asked = request({ port, host: '127.0.0.1', headers }).end();
    const [response] = await once(asked, 'response');
    response.resume();
  };
  const commas = ','.repeat(1_000);
  await ask({
    'accept-encoding': [...Array.from({ length: 12 }, () => commas), 'br'],
    'if-none-match': `"a"${commas}`,
    'if-match': `"a"${commas}`,
    range: `bytes=0-1${commas}`,
    'x-other': commas,
  });
  const short = { 'accept-encoding': 'br', 'if-none-match': '"a"', range: 'bytes=0-1' };
  await ask(short);
  expect(Object.keys(seen[0] ?? {}).toSorted()).toEqual(['connection', 'host', 'x-other']);
  expect(seen[1]).toMatchObject(short);
});
