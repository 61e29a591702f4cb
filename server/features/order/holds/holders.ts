import { createHmac } from 'node:crypto';
import { holdNetworksOf, networkOf } from '#server/platform/limits/network.ts';

/**
 * A person (by cart, or by email address and network), one IPv4 address, a network, or an IPv6 /48, which is
 * several networks.
 */
export type HolderKind = 'cart' | 'email' | 'address' | 'network' | 'site';

/** One by whom the unpaid orders are counted together. */
export interface Holder {
  kind: HolderKind;
  /** Tells neither the address nor the cart; without the shop's secret it cannot be guessed at either. */
  key: string;
}

/** Returns whether a holder is one person, and not the many of a network. */
export function isPerson({ kind }: Holder): boolean {
  return kind === 'cart' || kind === 'email';
}

/** Where an order comes from. */
export interface OrderSource {
  cartSessionId: string | undefined;
  email: string | undefined;
  /** The caller's address; undefined when the server itself calls. */
  address: string | undefined;
}

/** Returns a function that says by whom an order counts, the same on every server that has the secret. */
export function createHolders(secret: string): (source: OrderSource) => Holder[] {
  const holder = (kind: HolderKind, ...parts: string[]): Holder => ({
    kind,
    key: createHmac('sha256', secret)
      .update(`order holder:${parts.join(':')}`)
      .digest('base64url')
      .slice(0, 22),
  });
  return ({ cartSessionId, email, address }) => {
    const networks = address === undefined ? [] : holdNetworksOf(address);
    const own = address === undefined ? undefined : networkOf(address);
    return [
      ...(cartSessionId ? [holder('cart', 'cart', cartSessionId)] : []),
      // Any visitor can type an address, so a stranger's orders with it must not count against its owner elsewhere.
      ...(email ? [holder('email', 'email', email.toLowerCase(), ...networks.slice(0, 1))] : []),
      // An IPv6 /64 is what one address is in IPv4, and a network already.
      ...(own && !networks.includes(own) ? [holder('address', 'address', own)] : []),
      ...networks.map((network, index) =>
        holder(index === 0 ? 'network' : 'site', 'network', network),
      ),
    ];
  };
}
