import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const sample = await readFile(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8');

it('T52: the proxy of the sample speaks TLS 1.2 and 1.3 only, with ciphers that keep past talks secret', () => {
  expect(/ssl_protocols (.*);/.exec(sample)?.[1]).toBe('TLSv1.2 TLSv1.3');
  const ciphers = /ssl_ciphers (.*);/.exec(sample)?.[1]?.split(':') ?? [];
  expect(ciphers.length).toBeGreaterThan(3);
  for (const cipher of ciphers) expect(cipher).toMatch(/^ECDHE-.*(GCM|POLY1305)/);
});

it('T52: without TLS it leads pages on and refuses the API', () => {
  const [plain = ''] = sample.split('listen 443');
  expect(plain).toMatch(/location ~ \^\/\(api\|trpc\)\(\/\|\$\) \{\s*return 403;/);
  expect(plain).toMatch(/location \/ \{\s*return 301 https:/);
});
