import { isIPv4, isIPv6 } from 'node:net';

const IPV4_MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
/** Text that a proxy forwards in place of an address counts as one caller. */
const UNKNOWN = 'unknown';

/**
 * Returns the network that counts as one caller in every limit: an IPv4 address, or the /64 of an IPv6 address, which a
 * household or a rented server has to itself. A caller that has hung up has no address any more.
 */
export function networkOf(address: string | undefined): string {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return plain;
  return isIPv6(plain) ? prefixOf(plain, 64) : UNKNOWN;
}

/** How many times what one /64 may do an IPv6 /48 may do. */
const SITE_FACTOR = 8;

/** Of what one network may do, the part that is counted for this key. */
export interface Share {
  key: string;
  /** How many times the usual it may do. */
  factor: number;
}

/**
 * Returns what a caller uses up of a limit, in this order: the share of its network ({@link networkOf}) and, of an
 * IPv6 address, that of the /48 of which one host may have every /64.
 */
export function sharesOf(address: string | undefined): Share[] {
  const network = networkOf(address);
  const site = siteOf(address);
  return [
    { key: network, factor: 1 },
    ...(site === network ? [] : [{ key: site, factor: SITE_FACTOR }]),
  ];
}

/** Returns the largest network that one caller may have: an IPv4 address, or the /48 of an IPv6 address. */
export function siteOf(address: string | undefined): string {
  const plain = withoutMapping(address);
  return isIPv6(plain) ? prefixOf(plain, 48) : networkOf(address);
}

/**
 * Returns the networks to which the unpaid orders of an address are counted: the /24 of an IPv4 address; of
 * an IPv6 address its /64, and the /48 of which one customer of a provider may have every /64.
 */
export function holdNetworksOf(address: string): string[] {
  const plain = withoutMapping(address);
  if (isIPv4(plain)) return [`${plain.split('.').slice(0, 3).join('.')}.0/24`];
  return isIPv6(plain) ? [prefixOf(plain, 64), prefixOf(plain, 48)] : [UNKNOWN];
}

/** Returns the address without its zone; an IPv4 address that is written as an IPv6 address is itself. */
function withoutMapping(address = ''): string {
  const [plain = ''] = address.split('%');
  return IPV4_MAPPED.exec(plain)?.[1] ?? plain;
}

function prefixOf(address: string, bits: 48 | 64): string {
  // The URL parser writes every IPv6 address in its one canonical form, without dotted parts.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = canonical.split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, bits / 16).join(':')}::/${bits}`;
}
