import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createProduct } from '#server/tools/testing/factories.ts';
import { usePageShop } from '#server/tools/testing/page-shop.ts';

const { shop, clear, product } = usePageShop();

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers });

test('the home page comes with its bouquets, their addresses and the shop’s name', async () => {
  const { statusCode, headers, body } = await get('/');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('Test Blooms');
  expect(body.match(/<!doctype/gi)).toHaveLength(1);
  expect(body).toContain(`href="/product/${product().slug}"`);
});

test('every inline script and style is allowed by the hash of its own text, and no mark is left', async () => {
  const { headers, body } = await get('/');
  const policy = String(headers['content-security-policy']);
  // Data blocks do not run, so they need no leave to.
  const inline = [
    ...body.matchAll(
      /<(script|style)\b(?![^>]* src=)(?! type="application)[^>]*>([\s\S]+?)<\/\1>/g,
    ),
  ];
  expect(inline.length).toBeGreaterThan(2);
  for (const [, , text = ''] of inline) {
    expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  expect(body).not.toContain('nonce=');
  expect(body).not.toContain('csp-nonce');
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).toContain(
    "form-action 'self' https://sandbox.payfast.co.za https://payment.payfast.io",
  );
});

test('a bouquet’s name is text, never a script', async () => {
  const { body } = await get(`/product/${product().slug}`);
  expect(body).toContain('Rosebank &lt;/script&gt;');
  expect(body).not.toContain('</script><script>alert(1)');
});

test('what depends on the day is not kept', async () => {
  const { headers, body } = await get('/delivery-info');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('We take orders up to 60 days ahead.');
});

test('the wishlist’s page is the same for everybody, and not for search engines', async () => {
  const { headers, body } = await get('/wishlist');
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  expect(body).not.toContain('Clear all');
});

test.each(['/', '/contact', '/admin/login'])(
  'the address for the owner’s mails is not in %s',
  async (url) => {
    const { ownerEmail = '' } = shop.services.shop;
    expect(ownerEmail).toContain('@');
    expect((await get(url)).body).not.toContain(ownerEmail);
  },
);

test.each(['/nowhere', '/shop/nowhere', '/caf%C3%A9', '/index.html'])(
  '%s is a real 404 page',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toContain('404 Page Not Found');
  },
);

test('a bouquet’s id, and each name that it had, lead to its address for ever', async () => {
  const { admin } = await shop.adminTrpc();
  const { id } = await createProduct(shop.services, { name: 'Rosebank Rose' });
  await admin.products.update({ id, name: 'Parkview Rose' });
  clear();
  const others = [id, id.toUpperCase(), 'rosebank-rose', 'Parkview-Rose'];
  for (const address of [...others, 'rosebank-rose?utm_source=a']) {
    const { statusCode, headers } = await get(`/product/${address}`);
    expect([address, statusCode, headers.location]).toEqual([
      address,
      301,
      '/product/parkview-rose',
    ]);
    expect(headers['cache-control']).toBe('no-store');
  }
  const { statusCode, body } = await get('/product/parkview-rose?utm_source=a');
  expect(statusCode).toBe(200);
  const canonical = `${shop.services.shop.publicUrl}/product/parkview-rose`;
  expect(body).toContain(`<link rel="canonical" href="${canonical}"/>`);
  expect(body).toContain(`<meta property="og:url" content="${canonical}"/>`);

  await admin.products.update({ id, status: 'draft' });
  clear();
  for (const address of [...others, 'parkview-rose']) {
    expect([address, (await get(`/product/${address}`)).statusCode]).toEqual([address, 404]);
  }
});

test('an address with a slash too many leads to the one that is meant, here and nowhere else', async () => {
  const { statusCode, headers } = await get('//example.com//x?y=//');
  expect([statusCode, headers.location]).toEqual([308, '/example.com/x?y=//']);
});

test.each(['2f3c1f0e-8a39-4f58-9d0e-0f3c0d6a7b11', 'not-an-id'])(
  'an unknown bouquet is a real 404 page: %s',
  async (id) => {
    const { statusCode, body } = await get(`/product/${id}`);
    expect(statusCode).toBe(404);
    expect(body).toContain('Product Not Found');
  },
);

test('a page is compressed as the browser asks', async () => {
  const plain = await get('/');
  const compressed = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(compressed.headers['content-encoding']).toBe('br');
  expect(compressed.headers['vary']).toBe('accept-encoding');
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
});

test('a page the browser has already is not sent again, until the catalogue changes', async () => {
  const first = await get('/');
  const etag = String(first.headers['etag']);
  expect(first.headers['cache-control']).toBe('no-cache');

  const again = await get('/', { 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');

  await createProduct(shop.services, { name: 'Parkview Sunrise' });
  expect((await get('/', { 'if-none-match': etag })).statusCode).toBe(304);
  clear();
  const changed = await get('/', { 'if-none-match': etag });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Parkview Sunrise');
});

test('HEAD answers the headers of the page', async () => {
  const { statusCode, headers, body } = await shop.app.inject({ method: 'HEAD', url: '/' });
  expect(statusCode).toBe(200);
  expect(headers['etag']).toBeDefined();
  expect(body).toBe('');
});

test('unknown parameters do not make another page', async () => {
  const known = await get('/shop');
  const odd = await get('/shop?utm_source=mail&x=1');
  expect(odd.statusCode).toBe(200);
  expect(odd.headers['etag']).toBe(known.headers['etag']);
});

test.each(['/checkout', '/payment/success?order_id=1&x=2', '/payment/cancel'])(
  '%s is kept nowhere',
  async (url) => {
    const { statusCode, headers } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  },
);

test('files with their content’s hash in their name are kept for a year, compressed', async () => {
  const { body } = await get('/');
  const script = /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
  const { statusCode, headers } = await get(script, { 'accept-encoding': 'br' });
  expect(statusCode).toBe(200);
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('files of the build are counted, and what it has not named is not looked for', async () => {
  const consume = vi.spyOn(shop.services.limits, 'consume');
  const { body } = await get('/');
  const script = /"(\/assets\/[^"]+\.js)"/.exec(body)?.[1] ?? '';
  for (const [url, status] of [
    [script, 200],
    ['/images/hero1.jpg', 200],
    ['/favicon.svg', 200],
    ['/assets/none.js', 404],
    ['/images/none/hero1-640.avif', 404],
  ] as const) {
    consume.mockClear();
    expect((await get(url)).statusCode, url).toBe(status);
    expect(consume, url).toHaveBeenCalledExactlyOnceWith('file', expect.anything());
  }
});

test('pictures come in small sizes too, which are kept for a year', async () => {
  const { body } = await get('/');
  const original = await get('/images/hero1.jpg');
  expect(original.headers['cache-control']).toBe('public, max-age=86400');
  for (const format of ['avif', 'webp']) {
    const address = new RegExp(`/images/[0-9a-f]{12}/hero1-640.${format}`).exec(body)?.[0] ?? '';
    const { statusCode, headers, rawPayload } = await get(address);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(original.rawPayload.length).toBeGreaterThan(4 * rawPayload.length);
  }
});

test.each([
  '/assets/../server/entry-server.js',
  '/assets/..%2f.vite/manifest.json',
  '/.vite/manifest.json',
  '/images/%2e%2e/%2e%2e/server/entry-server.js',
])('no other file can be asked for: %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toMatch(/isEntry|addressOf/);
});
