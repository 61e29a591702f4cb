import { isUuid } from '#contract/text/ids.ts';
import { localStorageIdList } from '#src/lib/local-storage-id-list.ts';

const MAX_KEPT = 5;
const KEPT_MS = 60 * 24 * 60 * 60_000;

// Each as "<order id> <milliseconds of when it was remembered>".
const kept = localStorageIdList('recentOrders');

/**
 * The orders this browser came back from paying, by id: the last five, each for 60 days. They open no
 * more than their ids do, so what they show is masked after two hours.
 */
export const recentOrders = {
  subscribe: kept.subscribe,

  /** As they are kept; the same array until something changes. */
  entries: kept.get,

  remember(id: string, now = Date.now()): void {
    if (idsOf(kept.get(), now).includes(id)) return;
    kept.change((entries) =>
      [...entries.filter((entry) => isFresh(entry, now)), `${id} ${now}`].slice(-MAX_KEPT),
    );
  },

  forget(ids: readonly string[]): void {
    kept.change((entries) => entries.filter((entry) => !ids.includes(idOf(entry))));
  },
};

/** The ids among the entries that are not too old, the last remembered first. */
export function idsOf(entries: readonly string[], now: number): string[] {
  return entries
    .filter((entry) => isFresh(entry, now))
    .map(idOf)
    .filter(isUuid)
    .toReversed();
}

function idOf(entry: string): string {
  return entry.split(' ')[0] ?? '';
}

function isFresh(entry: string, now: number): boolean {
  return now - Number(entry.split(' ')[1]) < KEPT_MS;
}
