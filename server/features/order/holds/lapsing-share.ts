import { CALM_SHARE, type Supply } from './hold-limits.ts';
import { type Holder, isPerson } from './holders.ts';

/** The part of {@link lapsingShareOf} that one such holder may hold. */
const ONE_OF_LAPSING = 1 / 3;

/**
 * Returns whether an order is judged by the lapsed orders of this holder. It is by those of its person and its address;
 * not by those of its network, because a carrier's network has very many customers.
 */
export function isOwnHolder(holder: Holder, all: readonly Holder[]): boolean {
  if (isPerson(holder) || holder.kind === 'address') return true;
  // An IPv6 /64 is what one address is in IPv4.
  return holder.kind === 'network' && !all.some(({ kind }) => kind === 'address');
}

/**
 * Returns how much of a supply may be held by all holders together that have lately let many orders lapse: half of what
 * is unsold. Otherwise a few of them could take turns, and hold a small stock or a day with few places without paying.
 */
export function lapsingShareOf({ free, unpaid }: { free: number; unpaid: number }): number {
  return Math.max(1, Math.floor((free + unpaid) * CALM_SHARE));
}

/**
 * Returns the first supply of which an order wants more than such a holder may have, and how much it may have.
 * `ofLapsing` lists what all such holders have of each supply; `own` returns what this one has.
 */
export function findLapsingExcess<Held>(
  supplies: readonly Supply<Held>[],
  ofLapsing: readonly number[],
  own: (supply: Supply<Held>) => number,
): { supply: Supply<Held>; room: number } | undefined {
  for (const [index, supply] of supplies.entries()) {
    const share = lapsingShareOf(supply);
    const together = share - (ofLapsing[index] ?? 0);
    const alone = Math.ceil(share * ONE_OF_LAPSING) - own(supply);
    const room = Math.min(together, alone);
    if (supply.wanted > room) return { supply, room: Math.max(0, room) };
  }
  return undefined;
}
