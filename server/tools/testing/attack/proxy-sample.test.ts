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

/** What would have nginx hold a server for failed, or send a request into a connection that closes. */
function upstreamFaults(conf: string): string[] {
  const [, upstream = ''] = /^upstream shop \{\n([\s\S]*?)^\}/m.exec(conf) ?? [];
  const lines = upstream.match(/^\s*\w.*;/gm)?.map((line) => line.trim()) ?? [];
  const servers = lines.filter((line) => line.startsWith('server '));
  const faults = servers.filter((line) => !line.endsWith(' max_fails=0;'));
  if (servers.length < 2) faults.push('fewer than two servers');
  if (!lines.includes('keepalive_timeout 1s;')) faults.push('keepalive_timeout');
  return faults;
}

it('F2: no server is left out for its failures, and idle connections are closed from this side first', () => {
  expect(upstreamFaults(sample)).toEqual([]);
  expect(upstreamFaults(sample.replace(':3002 max_fails=0', ':3002'))).toEqual([
    'server 127.0.0.1:3002;',
  ]);
  expect(upstreamFaults(sample.replace('keepalive_timeout 1s;', ''))).toEqual([
    'keepalive_timeout',
  ]);
  expect(upstreamFaults('')).toEqual(['fewer than two servers', 'keepalive_timeout']);
});
