import { CALM_SHARE, type Supply } from './hold-limits.ts';
import { type Holder, isPerson } from './holders.ts';

/** One of the holders that have let much lapse may hold this part of what they may hold together. */
const ONE_OF_LAPSING = 1 / 3;

/**
 * Returns whether lapses of this holder are an order's own: those of its person and its address. A carrier's network has
 * those of very many customers, who must not be kept out for each other.
 */
export function isOwnHolder(holder: Holder, all: readonly Holder[]): boolean {
  if (isPerson(holder) || holder.kind === 'address') return true;
  // An IPv6 /64 is what one address is in IPv4.
  return holder.kind === 'network' && !all.some(({ kind }) => kind === 'address');
}

/**
 * Returns how much of a supply all holders together may hold that have lately let much lapse: half of what is unsold. A
 * few of them that never pay would else take turns until nothing is left of a small stock or of a day with few places.
 */
export function lapsingShareOf({ free, unpaid }: { free: number; unpaid: number }): number {
  return Math.max(1, Math.floor((free + unpaid) * CALM_SHARE));
}

/**
 * Returns the first supply of which such holders would hold too much together, or one of them by itself, and how much of
 * it can still be had. `ofLapsing` has what all of them hold of each supply, in the same order, `own` returns what this
 * one holds.
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
