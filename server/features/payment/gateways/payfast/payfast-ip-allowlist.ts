import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** PayFast's published senders (docs/reference/payfast.md, 4.4): more than its DNS answers ever show at once. */
export const PAYFAST_RANGES = [
  ['197.97.145.144', 28],
  ['41.74.179.192', 27],
  ['102.216.36.0', 28],
  ['102.216.36.128', 28],
  ['144.126.193.139', 32],
  ['13.245.74.88', 32],
  ...Array.from({ length: 21 }, (_, index) => [`3.163.${232 + index}.237`, 32] as const),
] as const satisfies readonly (readonly [string, number])[];

const PAYFAST_DOMAIN = '.payfast.co.za';
const PAYFAST_HOSTS = ['www', 'sandbox', 'w1w', 'w2w'].map((name) => name + PAYFAST_DOMAIN);
const LOOKUP_MS = 1_500;
const CACHED_MS = 10 * 60_000;

export interface PayfastIpAllowlist {
  /**
   * Returns whether a peer is one of PayFast's senders: its published ranges first, then the addresses of its hosts.
   */
  isKnown: (address: string) => Promise<boolean>;
  /** Returns the same by PayFast's published ranges and the addresses that its hosts had last. */
  isListed: (address: string | undefined) => boolean;
}

/** Creates the list of PayFast's senders. All of it follows from the base address. The checks never throw. */
export function payfastIpAllowlist(baseUrl: string): PayfastIpAllowlist {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  const isPayfast = host.endsWith(PAYFAST_DOMAIN);
  const hosts = isPayfast ? [...new Set([host, ...PAYFAST_HOSTS])] : [host];
  const published = blockList(isPayfast ? PAYFAST_RANGES : []);
  let resolved = { addresses: new Set(isIP(host) > 0 ? [host] : []), until: 0 };

  async function resolvedAddresses(): Promise<Set<string>> {
    if (resolved.until > Date.now()) return resolved.addresses;
    const addresses = new Set((await Promise.all(hosts.map(addressesOf))).flat());
    if (addresses.size > 0) resolved = { addresses, until: Date.now() + CACHED_MS };
    return addresses;
  }

  // A caller that has hung up has no address any more.
  const peerOf = (address = '') => address.replace(/^::ffff:/i, '');
  const isPublished = (peer: string) => isIP(peer) === 4 && published.check(peer);
  return {
    async isKnown(address) {
      const peer = peerOf(address);
      return isPublished(peer) || (await resolvedAddresses()).has(peer);
    },
    isListed(address) {
      const peer = peerOf(address);
      return isPublished(peer) || resolved.addresses.has(peer);
    },
  };
}

function blockList(ranges: readonly (readonly [string, number])[]): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix);
  return list;
}

/** Returns the addresses of a host, and none when it cannot be resolved in time; the next notification tries again. */
async function addressesOf(host: string): Promise<string[]> {
  const { promise: tooLate, resolve } = Promise.withResolvers<string[]>();
  const timer = setTimeout(resolve, LOOKUP_MS, []);
  const found = lookup(host, { all: true }).then(
    (answers) => answers.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}
