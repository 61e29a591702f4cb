import { describe, expect, it } from 'vitest';
import { usePageShop } from '#server/tools/testing/page-shop.ts';
import { query } from '#server/tools/testing/query.ts';
import { orderFor } from '#server/tools/testing/factories.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { useListening } from './listening-shop.ts';
import { via } from './transports.ts';
import { send } from './send.ts';

const { shop, clear, product } = usePageShop();
const address = useListening(shop);
const get = (path: string, headers: Record<string, string | string[]> = {}) =>
  send(address(), { path, headers });

const PAGES = ['/', '/shop', '/checkout', '/corporate', '/my-order', '/admin/login', '/nowhere'];
const FILES = [
  '/images/hero1.jpg',
  '/robots.txt',
  '/sitemap.xml',
  '/feeds/google-merchant.xml',
  '/healthz',
  '/readyz',
];

describe('every answer', () => {
  it('T42 can be framed nowhere and is read as what it says it is: pages, files and faults', async () => {
    const paths = [...PAGES, ...FILES, '/%zz', '/images/none.png', '/objects/uploads/none'];
    for (const path of [...paths, `/product/${product().slug}`]) {
      const { headers } = await get(path);
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
      expect(headers, path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
    }
  });

  it('D4 is sent as it is where the client’s list has no end, and the list is not gone over', async () => {
    const { text } = await get('/');
    const file = text.match(/\/assets\/[\w.-]+\.js/)?.[0] ?? '';
    for (const path of ['/', file, '/api/products', '/nowhere', '/robots.txt']) {
      const usual = await get(path, { 'accept-encoding': 'br' });
      const { etag } = usual.headers;
      const long = [...Array.from({ length: 5 }, () => ','.repeat(1_000)), 'br'];
      const { status, headers } = await get(path, {
        'accept-encoding': long,
        ...(etag && { 'if-none-match': `${etag}${long.join(',')}` }),
      });
      expect(status, path).toBe(usual.status);
      expect(headers, path).not.toHaveProperty('content-encoding');
    }
    expect((await get(file, { 'accept-encoding': 'br' })).headers).toHaveProperty(
      'content-encoding',
    );
  });
});

it('L6 nothing asks for a card, and there is no place to keep one', async () => {
  for (const path of PAGES) {
    const { text } = await get(path);
    expect(text, path).not.toMatch(/<iframe|autocomplete="cc-|name="(card|cc)[-_]?(n|exp|c)/i);
  }
  const columns = await query<{ column_name: string }>(
    shop.databaseUrl,
    `select column_name from information_schema.columns
      where table_schema = 'public' and column_name ~* 'card|cvv|cvc|expiry'`,
  );
  expect(columns.map(({ column_name }) => column_name)).toEqual(['card_message']);
});

describe('a page', () => {
  it('T41 runs and styles nothing but what the shop made, without any unsafe word', async () => {
    for (const path of [...PAGES, `/product/${product().slug}`]) {
      const { headers, text } = await get(path);
      const policy = String(headers['content-security-policy']);
      expect(policy, path).toMatch(/^default-src 'none'; script-src 'self'( 'sha256-[^']+')+; /);
      expect(policy, path).toContain(
        "; base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
      );
      expect(policy, path).not.toMatch(/unsafe-|nonce-|\*|script-src[^;]* https?:/);
      const markup = text.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
      expect(markup, path).not.toMatch(/<[^>]+ (style|on[a-z]+)="/);
    }
  });

  it('T40 shows what is typed into an address as text, or not at all', async () => {
    const script = '<script>alert(1)</script>';
    for (const path of [
      '/shop?q=',
      '/shop?filter=',
      '/shop?occasion=',
      '/payment/success?order_id=',
      '/my-order?n=',
    ]) {
      for (const typed of [script, '"><img src=x onerror=alert(1)>', 'javascript:alert(1)']) {
        const { status, text } = await get(path + encodeURIComponent(typed));
        expect(status, path).toBe(200);
        expect(text, path).not.toContain('<script>alert(1)');
        expect(text, path).not.toContain('<img src=x');
        expect(text, path).not.toMatch(/(href|src|action)="javascript:/);
      }
    }
  });

  it('T10 never takes an address for a proof of payment', async () => {
    const { body } = await via('REST', address)<{ id: string }>('placeOrder', {
      ...orderFor([{ product: product() }]),
    });
    const { text, headers } = await get(`/payment/success?order_id=${body.id}`);
    expect(text).not.toContain('Payment Successful');
    expect(text).not.toContain('Thandi');
    expect(headers['cache-control']).toBe('no-store');
    const order = await shop.services.orm.em.fork().findOneOrFail(Order, { id: body.id });
    expect(order.status).toBe('pending_payment');
  });

  it('T48 is the same for everybody, whatever one visitor says about host or parameters', async () => {
    clear();
    const poisoned = await get('/shop?utm_source=x&__proto__=1', {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-original-url': '/admin',
      cookie: 'theme=<script>',
    });
    expect(poisoned.text).not.toContain('evil.example');
    const usual = await get('/shop');
    expect(usual.text).toBe(poisoned.text);
    expect(usual.headers['etag']).toBe(poisoned.headers['etag']);
    expect(usual.headers['vary']).toBe('accept-encoding');
  });

  it('T48 of one visitor is kept nowhere', async () => {
    const cookie = await shop.signIn();
    for (const path of ['/admin/dashboard', '/admin/orders', '/checkout', '/payment/cancel']) {
      const { headers } = await get(path, { cookie });
      expect(headers['cache-control'], path).toBe('no-store');
      expect(headers, path).not.toHaveProperty('etag');
    }
  });
});
