import { beforeEach, describe, expect, it } from 'vitest';
import { hear } from '#server/tools/testing/attack/hear.ts';
import { useListeningShop } from '#server/tools/testing/attack/listening-shop.ts';
import { send } from '#server/tools/testing/attack/send.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';

// How an address is spelled in other ways: testing/attack/spellings.test.ts.

describe.each(['http://127.0.0.1:3000', 'https://flowers.example:8443', 'https://flowers.example'])(
  'a shop at %s',
  (publicUrl) => {
    const { shop, address } = useListeningShop({
      asStarted: true,
      pages: true,
      servers: 1,
      publicUrl,
    });
    const { host, hostname, protocol } = new URL(publicUrl);
    const HOSTS = [host, hostname, `${hostname}:80`, 'shop', '[::1]:3000'];
    const SECRET = 'Fourth Avenue';

    let order = '';
    beforeEach(async () => {
      const product = await createProduct(shop.services);
      const { id } = await ordersIn(shop).paid({ customerName: SECRET }, product);
      const scope = shop.scope();
      const stored = await scope.orders.findById(id);
      order = `${id}?key=${stored ? scope.orderAccessTokens.keyOf(stored) : ''}`;
    });

    it.each([
      ['a page of one visitor', () => `/my-order/${order}`, SECRET],
      ['a page of everybody', () => '/delivery-info', '</html>'],
      ['a list', () => '/api/products', '"imageUrl"'],
      ['a call', () => '/trpc/catalogue.home', '"result"'],
    ])('answers alike whatever host is named, %s', async (_what, path, told) => {
      for (const named of HOSTS) {
        const targets = [path(), `${protocol}//${named}${path()}`];
        for (const target of targets) {
          const { status, body } = await hear(address(), target, `host: ${named}\r\n`);
          expect(status, `${target} of ${named}`).toBe(200);
          expect(body, `${target} of ${named}`).toContain(told);
        }
      }
    });

    it('takes what its own pages send, and nothing from a page at another port', async () => {
      const statusOf = async (origin: string, named: string) => {
        const headers = { origin, host: named };
        return (await send(address(), { method: 'POST', path: '/api/cart', body: {}, headers }))
          .status;
      };
      for (const named of HOSTS.slice(0, 3)) {
        expect(await statusOf(publicUrl, named), named).toBe(422);
        expect(await statusOf(`${protocol}//${hostname}:9`, named), named).toBe(403);
      }
    });
  },
);

describe('a host that is none', () => {
  const { address } = useListeningShop({ servers: 1 });

  it.each([
    '',
    'shop:65536',
    'shop:http',
    'somebody@shop',
    'some:body@shop',
    'shop/x',
    'shop?x',
    'shop#x',
    '[::1',
    '256.0.0.1',
    'two shops',
    '%zz',
  ])('is refused by every door, %j', async (host) => {
    for (const path of [
      '/trpc/catalogue.home',
      '/api/products?filter=a',
      '/api/cart/session_1234',
    ]) {
      const { status, body } = await hear(address(), path, `host: ${host}\r\n`);
      expect(status, path).toBe(400);
      expect(body, path).toContain('"MALFORMED"');
    }
  });
});
