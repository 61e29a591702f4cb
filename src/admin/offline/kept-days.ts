import { z } from 'zod';
import type { PrintView } from '#contract/order/print.schema.ts';
import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { keptOrder, keptOrdersOf } from './kept-order.ts';

const CACHE = 'owner-days';
const ENTRY = '/admin/offline/days';
/** Of the worker's pages and files; `public/admin/sw.js` looks there. */
export const SHELL_CACHE = 'owner-shell';
/** Another value after each deletion, in every tab: what was read before it is not put there afterwards. */
const EPOCH_KEY = 'ownerKeptEpoch';

/** Names, addresses and card messages are never older than this in a browser. */
const KEEP_MS = 48 * 60 * 60 * 1000;

const keptDays = z.object({
  at: z.iso.datetime(),
  days: z.array(z.object({ date: z.string(), orders: z.array(keptOrder) })),
});
export type KeptDays = z.infer<typeof keptDays>;

type ReadDay = (date: string) => Promise<PrintView>;

/** Keeps the orders of today and tomorrow as they are now, in place of what was kept before. */
export async function keepDays(readDay: ReadDay): Promise<void> {
  const epoch = epochNow();
  const at = new Date();
  const { date: today } = johannesburgTime(at);
  const dates = [today, addDays(today, 1)];
  const views = await Promise.all(dates.map((date) => readDay(date)));
  const days = views.map((view, index) => ({
    date: dates[index] ?? today,
    orders: keptOrdersOf(view),
  }));
  if (epochNow() !== epoch) return;
  const cache = await caches.open(CACHE);
  await cache.put(ENTRY, new Response(JSON.stringify({ at: at.toISOString(), days })));
  if (epochNow() !== epoch) await forgetKept();
}

/** Returns what was kept last, without the days that are over. What is older than two days is deleted instead. */
export async function readKeptDays(): Promise<KeptDays | undefined> {
  const stored = await caches.match(ENTRY, { cacheName: CACHE });
  if (!stored) return undefined;
  const { data } = keptDays.safeParse(await stored.json().catch(() => undefined));
  const now = new Date();
  if (!data || Math.abs(now.getTime() - Date.parse(data.at)) > KEEP_MS) {
    await caches.delete(CACHE);
    return undefined;
  }
  const { date: today } = johannesburgTime(now);
  return { ...data, days: data.days.filter(({ date }) => date >= today) };
}

/** Deletes all that this browser keeps of the owner's for a day without a network. Never throws. */
export async function forgetKept(): Promise<void> {
  try {
    localStorage.setItem(EPOCH_KEY, newUuid());
    await Promise.all([CACHE, SHELL_CACHE].map((name) => caches.delete(name)));
  } catch {
    // A browser without this storage keeps nothing.
  }
}

export function epochNow(): string | null {
  return localStorage.getItem(EPOCH_KEY);
}
