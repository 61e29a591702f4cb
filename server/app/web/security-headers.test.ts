import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { INERT_POLICY } from './content-security-policy.ts';
import { registerSecurityHeaders } from './security-headers.ts';

function appAt(publicUrl: string) {
  const app = Fastify();
  registerSecurityHeaders(app, publicUrl);
  app.get('/data', async () => ({ ok: true }));
  app.get('/page', async (_request, reply) =>
    reply.header('content-security-policy', "default-src 'self'").send('page'),
  );
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  return app;
}

test.each(['/data', '/broken', '/nowhere'])(
  '%s can do nothing and be framed nowhere',
  async (url) => {
    const { headers } = await appAt('http://127.0.0.1:3000').inject(url);
    expect(headers['content-security-policy']).toBe(INERT_POLICY);
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  },
);

test('a page keeps the policy that was made for it', async () => {
  const { headers } = await appAt('http://127.0.0.1:3000').inject('/page');
  expect(headers['content-security-policy']).toBe("default-src 'self'");
});

test('T52: only a shop on https asks browsers to come back by https', async () => {
  const secure = await appAt('https://shop.example').inject('/data');
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  const plain = await appAt('http://127.0.0.1:3000').inject('/data');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
});
