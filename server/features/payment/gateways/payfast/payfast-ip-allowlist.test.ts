import { describe, expect, it } from 'vitest';
import { PAYFAST_RANGES, payfastIpAllowlist } from './payfast-ip-allowlist.ts';

const toNumber = (address: string) =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const toAddress = (number: number) =>
  [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');

function addressesOf([base, prefix]: readonly [string, number]): string[] {
  const size = 2 ** (32 - prefix);
  return Array.from({ length: size }, (_, index) => toAddress(toNumber(base) + index));
}

describe('the senders of PayFast', () => {
  const { isKnown, isListed } = payfastIpAllowlist('https://www.payfast.co.za');

  it('are all addresses of its published ranges', async () => {
    const addresses = PAYFAST_RANGES.flatMap(addressesOf);
    expect(addresses).toHaveLength(16 + 32 + 16 + 16 + 1 + 1 + 21);
    for (const address of addresses) {
      expect(await isKnown(address), address).toBe(true);
      expect(await isKnown(`::ffff:${address}`), address).toBe(true);
      expect(isListed(`::ffff:${address}`), address).toBe(true);
    }
  });

  it.each(['41.74.179.191', '41.74.179.224', '127.0.0.1', '::1', 'not an address', ''])(
    'are not %s',
    async (address) => {
      expect(await isKnown(address)).toBe(false);
      expect(isListed(address)).toBe(false);
    },
  );

  it('are no caller that has hung up', () => {
    expect(isListed(undefined)).toBe(false);
  });

  it('are what the host of the base address resolves to, and nothing more', async () => {
    const { isKnown: isSimulator, isListed: isListedSimulator } =
      payfastIpAllowlist('http://127.0.0.1:4600');
    expect(isListedSimulator('127.0.0.1')).toBe(true);
    expect(await isSimulator('127.0.0.1')).toBe(true);
    expect(await isSimulator('::ffff:127.0.0.1')).toBe(true);
    expect(await isSimulator('127.0.0.2')).toBe(false);
    expect(await isSimulator('41.74.179.194')).toBe(false);
  });

  it('are none when the name cannot be resolved', async () => {
    expect(await payfastIpAllowlist('http://shop.invalid').isKnown('127.0.0.1')).toBe(false);
  });
});
