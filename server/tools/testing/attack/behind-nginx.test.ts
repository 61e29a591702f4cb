import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { requestUpload } from '#server/features/image/request-upload.ts';
import { photo } from '#server/features/image/testing/hostile-images.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { useListeningShop } from './listening-shop.ts';
import {
  LACKS_NGINX,
  type Nginx,
  useNginx,
  WHERE_NGINX,
} from '#server/tools/testing/nginx/use-nginx.ts';

// deploy/nginx.conf in front of two servers of the shop, as docs/operations.md has it.

describe.skipIf(LACKS_NGINX)(`the shop behind nginx${WHERE_NGINX}`, () => {
  const { shop, address } = useListeningShop();
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  const nginx = useNginx(address);
  afterAll(() => agent.destroy());

  const send = sender(nginx, agent);

  it.each([
    ['POST', '/api/cart', 3_000_000],
    ['GET', '/trpc/catalogue.search', 3_000_000],
    ['POST', '/trpc/cart.add', 900_000],
    ['POST', '/api/admin/products/import', 9_000_000],
  ])('serves everybody else while one visitor sends %s %s too much', async (method, path, size) => {
    const body = `{"a":"${'x'.repeat(size)}"}`;
    const honest: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      // A refusal may be told while the rest of the body is on its way.
      const refused = send(method, path, body).catch(() => 413);
      honest.push(await send('GET', '/api/products'), await send('GET', '/api/products'));
      expect([401, 413]).toContain(await refused);
    }
    expect(honest).toEqual(honest.map(() => 200));
  });

  it('ends a body that comes byte by byte after ten seconds', async () => {
    const sent = request({
      host: '127.0.0.1',
      port: nginx.httpsPort,
      path: '/api/cart',
      method: 'POST',
      agent: false,
      rejectUnauthorized: false,
      headers: { 'content-type': 'application/json', 'content-length': 60_000 },
    });
    sent.on('error', () => undefined);
    sent.write('{');
    const drip = setInterval(() => sent.write(' '), 1_000);
    onTestFinished(() => {
      clearInterval(drip);
      sent.destroy();
    });
    const [answer]: IncomingMessage[] = await once(sent, 'response');
    expect(answer?.statusCode).toBe(408);
  }, 20_000);

  it('takes a picture of many megabytes', async () => {
    const place = await requestUpload(shop.scope());
    const { pathname, search } = new URL(place.uploadURL, 'https://shop.example.co.za');
    const picture = Buffer.concat([await photo(8, 6).png().toBuffer(), Buffer.alloc(9_000_000)]);
    expect(await send('PUT', pathname + search, picture)).toBe(200);
  }, 20_000);
});

describe.skipIf(LACKS_NGINX)(`nginx before a shop that is away${WHERE_NGINX}`, () => {
  const agent = new Agent({ rejectUnauthorized: false });
  const nginx = useNginx(() => 'http://127.0.0.1:9');
  afterAll(() => agent.destroy());

  it('writes down only which server failed, and no key of an order nor the id of a cart', async () => {
    const send = sender(nginx, agent);
    // One connection could fill the disk with what nginx answers by itself.
    const { status } = await fetch(`http://127.0.0.1:${nginx.httpPort}/`, { redirect: 'manual' });
    expect(status).toBe(301);
    expect(await send('POST', '/api/cart', 'x'.repeat(70_000))).toBe(413);
    expect(await send('POST', '/api/cart', '', { 'transfer-encoding': 'x' })).toBe(501);
    expect(await send('GET', '/my-order/1?key=the_key_of_an_order')).toBe(502);
    expect(await send('GET', '/api/cart/session_of_somebody')).toBe(502);
    await waitUntil(async () => /\b502\b/.test(await nginx.logs()));
    const logs = await nginx.logs();
    expect(logs).toContain('127.0.0.1:9');
    expect(logs).not.toMatch(/the_key_of_an_order|session_of_somebody/);
    expect(logs).not.toMatch(/ (301|413|501) /);
  });
});

/** Returns what sends a request through nginx and returns the status of its answer. */
function sender(nginx: Nginx, agent: Agent) {
  return (
    method: string,
    path: string,
    body: string | Buffer = '',
    framing: Record<string, string | number> = { 'content-length': body.length },
  ): Promise<number> => {
    const headers = {
      host: 'shop.example.co.za',
      'content-type': 'application/json',
      ...framing,
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        { host: '127.0.0.1', port: nginx.httpsPort, path, method, headers, agent },
        (answer) => {
          answer.resume();
          answer.once('end', () => resolve(answer.statusCode ?? 0));
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  };
}
