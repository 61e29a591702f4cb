import { z } from 'zod';
import { readValue, storeValue } from '#src/lib/expiring-storage.ts';

const STORAGE_KEY = 'ownerNewsTold';
const MOST_KEPT = 200;
/** Storage reaches other tabs a moment later; until then the lock itself says that it is taken. */
const HOLD_MS = 10_000;

const told = z.array(z.string());

/**
 * Returns true in the one tab of this browser that may do this thing, such as ring for an order; false in all others,
 * also later.
 */
export async function claimOnce(thing: string): Promise<boolean> {
  // A shop without https has no locks; its tabs go by what is stored.
  if (!('locks' in navigator)) return takeStored(thing);
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(`owner-news ${thing}`, { ifAvailable: true }, async (lock) => {
        const isMine = lock !== null && takeStored(thing);
        resolve(isMine);
        if (isMine) await new Promise((done) => setTimeout(done, HOLD_MS));
      })
      .catch(reject);
  });
}

/** Where storage is blocked the lock alone decides. */
function takeStored(thing: string): boolean {
  const before = readValue(STORAGE_KEY, told) ?? [];
  if (before.includes(thing)) return false;
  storeValue(STORAGE_KEY, [thing, ...before].slice(0, MOST_KEPT));
  return true;
}
