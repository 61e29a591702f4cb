import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useListeningShop } from './listening-shop.ts';
import { send } from './send.ts';
import { exchange, openRawConnection } from './raw-connection.ts';

// What no library would send: requests that are not quite HTTP, and senders that take their time.

const { shop, address } = useListeningShop({ log: useQuietLog() });
const HOST = 'host: shop\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

function statusesIn(text: string): string[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status = '']) => status);
}

/** The body of the last answer. */
function errorIn(text: string) {
  return JSON.parse(text.slice(text.lastIndexOf('{"error"'))).error;
}

describe('T51: a request that two servers could read in two ways', () => {
  const smuggled = `GET /readyz HTTP/1.1\r\n${HOST}\r\n`;
  const post = `POST /api/cart HTTP/1.1\r\n${HOST}${JSON_TYPE}`;

  it.each([
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 40\r\n\r\n{}${smuggled}`],
    [
      'a length and chunks',
      `${post}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks twice',
      `${post}transfer-encoding: chunked\r\ntransfer-encoding: identity\r\n\r\n0\r\n\r\n${smuggled}`,
    ],
    ['a length that is none', `${post}content-length: +2\r\n\r\n{}${smuggled}`],
    ['line feeds alone', `POST /api/cart HTTP/1.1\nhost: shop\ncontent-length: 0\n\n${smuggled}`],
    ['a folded header', `${post}x-a: 1\r\n content-length: 5\r\n\r\n${smuggled}`],
    ['a blank before the colon', `${post}content-length : 2\r\n\r\n{}${smuggled}`],
    ['no host', 'GET /api/products HTTP/1.1\r\n\r\n'],
  ])('T51 with %s is refused and its connection closed', async (_what, text) => {
    const answer = await exchange(address(), text);
    expect(statusesIn(answer)).toEqual(['400']);
    expect(answer).toMatch(/^connection: close$/im);
  });

  it('T51 with a parameter twice is refused or read once, never broken', async () => {
    for (const path of [
      '/api/products?filter=a&filter=b',
      '/trpc/catalogue.list?input=%7B%7D&input=%7B%7D',
      '/trpc/catalogue.list?batch=1&batch=1&input=%7B%7D',
      '/api/products?__proto__[a]=1',
      '/api/products?constructor.prototype.a=1',
    ]) {
      expect((await send(address(), { path })).status, path).toBeLessThan(500);
    }
  });
});

describe('R9: a client that asks for more before the answer to what was asked', () => {
  const health = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
  const last = `GET /healthz HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`;

  it('R9 gets a few answers, in turn', async () => {
    const answer = await exchange(address(), health.repeat(9) + last);
    expect(statusesIn(answer)).toEqual(Array.from({ length: 10 }, () => '200'));
  });

  it('R9 is cut off when that is too much', async () => {
    const answer = await exchange(address(), health.repeat(99) + last);
    expect(statusesIn(answer).length).toBeLessThan(20);
  });

  it('R9 may go on as long as each answer is read first', async () => {
    const wire = openRawConnection(address());
    for (let turn = 0; turn < 30; turn += 1) {
      wire.socket.write(health);
      await once(wire.socket, 'data');
    }
    wire.socket.write(last);
    expect(statusesIn(await wire.closed)).toHaveLength(31);
  });
});

describe('what never becomes a request', () => {
  it('T47 is refused in the shop’s own words, with the headers of every answer', async () => {
    const answer = await exchange(address(), 'rubbish\r\n\r\n');
    expect(errorIn(answer)).toEqual({
      code: 'MALFORMED',
      message: 'The request could not be understood.',
      requestId: expect.any(String),
    });
    expect(answer).toMatch(/^x-content-type-options: nosniff$/m);
    expect(answer).toMatch(/^content-security-policy: default-src 'none'/m);
    const large = `GET / HTTP/1.1\r\n${HOST}x-large: ${'x'.repeat(20_000)}\r\n\r\n`;
    const refused = await exchange(address(), large);
    expect(statusesIn(refused)).toEqual(['431']);
    expect(errorIn(refused).code).toBe('HEAD_TOO_LARGE');
  });

  it('T27 knows no method but its own', async () => {
    for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'QUERY', 'MADEUP']) {
      const answer = await exchange(
        address(),
        `${method} /api/products HTTP/1.1\r\n${HOST}connection: close\r\n\r\n`,
      );
      expect(['400', '404', '405', ''], method).toContain(statusesIn(answer)[0] ?? '');
    }
  });
});

it('T27 reads a body as nothing but JSON that says so', async () => {
  const product = await createProduct(shop.services);
  const order = JSON.stringify(orderFor([{ product }], { total: '1.00' }));
  for (const type of [
    ' application/json',
    'application/json\ta',
    'application/json garbage',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/jsonx',
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
  ]) {
    for (const path of ['/api/orders', '/trpc/order.place']) {
      const head = `POST ${path} HTTP/1.1\r\n${HOST}connection: close\r\ncontent-type:${type}\r\n`;
      const text = `${head}content-length: ${Buffer.byteLength(order)}\r\n\r\n${order}`;
      // 409: read and checked, with the wrong total noticed.
      expect(['409', '415'], type).toContain(statusesIn(await exchange(address(), text))[0]);
    }
  }
});

it('T24 what is deep, wide or large is refused at once, and costs no memory', async () => {
  const before = process.memoryUsage().rss;
  const deep = `{"items":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  const wide = `{"items":[${Array(20_000).fill('{}').join(',')}]}`;
  const large = `{"customerName":"${'x'.repeat(2_000_000)}"}`;
  const begun = performance.now();
  for (const path of ['/api/orders', '/trpc/order.place']) {
    for (const [body, status] of [
      [deep, 400],
      [wide, 422],
      [large, 413],
    ] as const) {
      expect((await send(address(), { method: 'POST', path, body })).status).toBe(status);
    }
  }
  expect(performance.now() - begun).toBeLessThan(3_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(100e6);
});

describe('D4: who takes their time', { timeout: 40_000 }, () => {
  const half = `POST /api/cart HTTP/1.1\r\n${HOST}${JSON_TYPE}content-length: 1000\r\n\r\n{`;

  it('D4 is told so in the shop’s own words and closed within fifteen seconds, and keeps no other client waiting', async () => {
    const slow = [
      { what: 'says nothing', text: '' },
      { what: 'does not end its head', text: `POST /api/cart HTTP/1.1\r\n${HOST}x-a: 1` },
      { what: 'does not end its body', text: half },
      { what: 'does not end its body to tRPC', text: half.replace('/api/cart', '/trpc/cart.add') },
      {
        what: 'sends chunks',
        text: half
          .replace('content-length: 1000', 'transfer-encoding: chunked')
          .replace('{', '1\r\n{\r\n'),
      },
      {
        what: 'does not end a notification',
        text: half
          .replace('/api/cart', '/api/payfast/notify')
          .replace('json', 'x-www-form-urlencoded'),
      },
      {
        what: 'goes on after a refusal',
        text: half.replace('\r\n', '\r\nsec-fetch-site: cross-site\r\n'),
      },
    ];
    const wires = slow.map(({ what, text }) => ({ what, ...openRawConnection(address(), text) }));
    const drip = setInterval(() => {
      for (const { socket, what } of wires) {
        if (socket.writable && what !== 'says nothing')
          socket.write(what === 'sends chunks' ? '1\r\n \r\n' : ' ');
      }
    }, 1_000);
    try {
      expect((await send(address(), { path: '/api/products' })).status).toBe(200);
      for (const { what, closed, closedAfterMs } of wires) {
        const heard = await closed;
        expect(await closedAfterMs, what).toBeLessThan(15_000);
        expect(errorIn(heard).code, what).toBe(/refusal/.test(what) ? 'CROSS_SITE' : 'TIMED_OUT');
      }
    } finally {
      clearInterval(drip);
    }
  });
});
