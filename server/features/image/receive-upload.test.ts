import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_UPLOAD_BYTES, UPLOAD_LIFE_MS } from '#contract/catalogue/upload.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { photo } from './testing/hostile-images.ts';
import { filesOf, put, requestTicket, useNoUploads } from './testing/upload-kit.ts';

const shop = useTestShop();
useNoUploads(shop);
let jpeg: Buffer;
beforeAll(async () => {
  jpeg = await photo(40, 30).jpeg().toBuffer();
});

/** A file that ends as a picture, and is as large as it is said to be. */
const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]);

const withQuery = (address: string, name: string, value: string) => {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
};

describe('T35: an upload address', () => {
  it('takes a picture, which is ready when it answers', async () => {
    const { uploadURL, objectPath } = await requestTicket(shop);
    const { status, view } = await put(shop, uploadURL, jpeg);
    expect(status).toBe(200);
    expect(view).toEqual({ imageUrl: objectPath, width: 40, height: 30 });
    expect((await shop.app.inject({ url: objectPath })).statusCode).toBe(200);
    const finished = await (await shop.adminTrpc()).admin.uploads.finish({ objectPath });
    expect(finished).toEqual(view);
  });

  it('is given to the owner over REST too, and to no other caller', async () => {
    const ask = (headers: Record<string, string>) =>
      shop.app.inject({ method: 'POST', url: '/api/admin/upload', headers });
    expect((await ask({})).statusCode).toBe(401);
    const ticket = (await ask({ cookie: await shop.signIn() })).json();
    expect((await put(shop, ticket.uploadURL, jpeg)).status).toBe(200);
  });

  it('does not care what the sender calls the file', async () => {
    for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x']) {
      const { uploadURL } = await requestTicket(shop);
      expect((await put(shop, uploadURL, jpeg, type)).status).toBe(200);
    }
  });

  it('can be used once, also by two at once', async () => {
    const { uploadURL } = await requestTicket(shop);
    const answers = await Promise.all([put(shop, uploadURL, jpeg), put(shop, uploadURL, jpeg)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]));
    const again = await put(shop, uploadURL, jpeg);
    expect(again.error).toMatchObject({ code: 'UPLOAD_ADDRESS_REFUSED' });
  });

  it('is used up by a file that was refused', async () => {
    const { uploadURL, objectPath } = await requestTicket(shop);
    expect((await put(shop, uploadURL, Buffer.from('<html>'))).status).toBe(415);
    expect((await put(shop, uploadURL, jpeg)).status).toBe(403);
    const { admin } = await shop.adminTrpc();
    await expect(admin.uploads.finish({ objectPath })).rejects.toThrow('upload it again');
  });

  it('ends after fifteen minutes', async () => {
    const { uploadURL } = await requestTicket(shop);
    shop.clock.now = new Date(shop.clock.now.getTime() + UPLOAD_LIFE_MS);
    expect((await put(shop, uploadURL, jpeg)).status).toBe(403);
  });

  it('is refused when any part of it was changed', async () => {
    const { uploadURL } = await requestTicket(shop);
    const other = await requestTicket(shop);
    const { pathname, searchParams } = new URL(uploadURL);
    const expires = searchParams.get('expires') ?? '';
    const signature = searchParams.get('signature') ?? '';
    const flipped = [...signature].map((letter, index) =>
      signature.slice(0, index).concat(letter === 'A' ? 'B' : 'A', signature.slice(index + 1)),
    );
    const forged = [
      ...flipped.map((value) => withQuery(uploadURL, 'signature', value)),
      withQuery(uploadURL, 'signature', ''),
      withQuery(uploadURL, 'signature', `${signature}A`),
      withQuery(uploadURL, 'signature', signature.toUpperCase()),
      withQuery(uploadURL, 'expires', String(Number(expires) + 1)),
      withQuery(uploadURL, 'expires', `${expires}0`),
      withQuery(uploadURL, 'expires', 'NaN'),
      uploadURL.replace(pathname, new URL(other.uploadURL).pathname),
      uploadURL.replace(/\?.*/, ''),
      `${uploadURL}&signature=${signature}`,
    ];
    for (const address of forged) expect((await put(shop, address, jpeg)).status).toBe(403);
    expect(await filesOf(shop)).toEqual([]);
    expect((await put(shop, uploadURL, jpeg)).status).toBe(200);
  });

  it.each([
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e%2f',
    'x',
    `${'0'.repeat(8)}-0000-0000-0000-00000000000g`,
    'a'.repeat(4_000),
    '%00',
    '%zz',
    '%c0%ae',
  ])('is refused when the id is none: %s', async (id) => {
    const answer = await shop.app.inject({
      method: 'PUT',
      url: `/api/uploads/${id}?expires=9&signature=x`,
      payload: jpeg,
      headers: { 'content-type': 'image/png' },
    });
    expect([400, 403, 404]).toContain(answer.statusCode);
  });

  it.each(['GET', 'POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const)(
    'takes no %s',
    async (method) => {
      const { uploadURL } = await requestTicket(shop);
      const { pathname, search } = new URL(uploadURL);
      const answer = await shop.app.inject({ method, url: pathname + search });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers['allow']).toBe('PUT');
    },
  );

  it('is refused to a page of another site', async () => {
    const { pathname, search } = new URL((await requestTicket(shop)).uploadURL);
    const answer = await shop.app.inject({
      method: 'PUT',
      url: pathname + search,
      payload: jpeg,
      headers: { 'content-type': 'image/png', origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(403);
  });
});

describe('a file of ten megabytes', () => {
  it('is taken', async () => {
    const { uploadURL } = await requestTicket(shop);
    expect((await put(shop, uploadURL, padded(MAX_UPLOAD_BYTES))).status).toBe(200);
  });

  it('and one byte is refused before it is read, and leaves the address unused', async () => {
    const { uploadURL } = await requestTicket(shop);
    const { status, error } = await put(shop, uploadURL, padded(MAX_UPLOAD_BYTES + 1));
    expect(status).toBe(413);
    expect(error.message).toBe('File size must be less than 10.0MB');
    expect(await filesOf(shop)).toEqual([]);
    expect((await put(shop, uploadURL, jpeg)).status).toBe(200);
  });
});

describe('over a real connection', () => {
  let origin = '';
  beforeAll(async () => {
    origin = await shop.listen();
  });
  afterAll(() => shop.app.server.closeAllConnections());

  const local = (address: string) => origin + new URL(address).pathname + new URL(address).search;
  const inParts = (file: Buffer) => new Blob([new Uint8Array(file)]).stream();

  it('ten megabytes and one byte are refused without a length, and ten megabytes are taken', async () => {
    for (const [bytes, status] of [
      [MAX_UPLOAD_BYTES + 1, 413],
      [MAX_UPLOAD_BYTES, 200],
    ] as const) {
      const { uploadURL } = await requestTicket(shop);
      const request = { method: 'PUT', body: inParts(padded(bytes)), duplex: 'half' };
      const answer = await fetch(local(uploadURL), request as RequestInit);
      expect(answer.status).toBe(status);
      expect((await filesOf(shop)).length > 0).toBe(status === 200);
    }
  });

  it('an endless file is refused while it is sent', async () => {
    const { uploadURL } = await requestTicket(shop);
    const { pathname, search, port } = new URL(local(uploadURL));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    let answer = '';
    socket.on('data', (text) => {
      answer += String(text);
    });
    const part = Buffer.from(`10000\r\n${'x'.repeat(0x10000)}\r\n`);
    await waitUntil(() => {
      for (let times = 0; times < 20; times += 1) socket.write(part);
      return answer !== '';
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  it('an upload that is broken off leaves nothing but a used-up address', async () => {
    const { uploadURL, objectPath } = await requestTicket(shop);
    const id = objectPath.slice(-36);
    const { pathname, search, port } = new URL(local(uploadURL));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nhost: x\r\ncontent-length: 5000\r\n\r\n`);
    socket.write(jpeg.subarray(0, 500));
    await waitUntil(async () => (await filesOf(shop)).length > 0);
    socket.destroy();
    await once(socket, 'close');
    await waitUntil(async () => (await shop.scope().uploads.find(id))?.state === 'refused');
    expect(await filesOf(shop)).toEqual([]);
    expect((await put(shop, uploadURL, jpeg)).status).toBe(403);
  });
});
