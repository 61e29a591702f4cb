import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { holdNetworksOf, networkOf, sharesOf, siteOf } from './network.ts';

describe('one caller', () => {
  it.each([
    ['41.0.0.7', '41.0.0.7'],
    ['::ffff:41.0.0.7', '41.0.0.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::9:0:0:0:1', '2001:db8:0:9::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::41.0.0.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['not an address', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['2001:db8::1, 41.0.0.7', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('uses up the share of its network and, of IPv6, eight times as much of its /48', () => {
    expect(sharesOf('::ffff:41.0.0.7')).toEqual([{ key: '41.0.0.7', factor: 1 }]);
    expect(sharesOf('2001:db8:0:9::1')).toEqual([
      { key: '2001:db8:0:9::/64', factor: 1 },
      { key: '2001:db8:0::/48', factor: 8 },
    ]);
    expect(sharesOf('odd')).toEqual([{ key: 'unknown', factor: 1 }]);
    expect(['2001:db8:0:9::1', '41.0.0.7'].map(siteOf)).toEqual(['2001:db8:0::/48', '41.0.0.7']);
  });

  it('holds by /24, or by /64 and /48', () => {
    expect(holdNetworksOf('41.0.0.7')).toEqual(['41.0.0.0/24']);
    expect(holdNetworksOf('::ffff:41.0.0.200')).toEqual(['41.0.0.0/24']);
    expect(holdNetworksOf('2001:db8:0:9::1')).toEqual(['2001:db8:0:9::/64', '2001:db8:0::/48']);
    expect(holdNetworksOf('odd')).toEqual(['unknown']);
  });
});

const SERVER = join(import.meta.dirname, '../..');
/** Every use of a caller's address that is not handed to what turns it into a network, or is logged as it is. */
const BARE =
  /(?<!openScope\(|networkOf\(|sharesOf\(|siteOf\(|sourceAddress: )\b(?:request|ctx\.request\??)\.ip\b/g;

/** The places in a source that could count, keep or compare a whole IPv6 address. */
const bareAddresses = (source: string) => source.match(BARE) ?? [];

describe('the source', () => {
  it('counts no whole IPv6 address: every caller’s address goes through network.ts', async () => {
    const files = await readdir(SERVER, { recursive: true });
    const isShops = (file: string) => !/\.test\.ts$|^tools\/payfast-simulator/.test(file);
    const sources = files.filter((file) => file.endsWith('.ts') && isShops(file));
    const bare: string[] = [];
    for (const file of sources) {
      const found = bareAddresses(await readFile(join(SERVER, file), 'utf8'));
      bare.push(...found.map((text) => `${file}: ${text}`));
    }
    expect(bare).toEqual([]);
  });

  it('is seen where it does', () => {
    expect(bareAddresses("limits.consume('search', request.ip)")).toHaveLength(1);
    expect(bareAddresses('services.openScope(request.ip)')).toEqual([]);
  });
});
