import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type MoveOrdersInput, moveOrdersInput } from '#contract/order/admin-order.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { ACTION_TOAST_MS } from '#src/ui/toasts/show-toast.ts';

const STORAGE_KEY = 'ownerSteps';
/** By then a step has been made or taken back, unless its page went away before, or it waits behind another one. */
export const SETTLED_AFTER_MS = ACTION_TOAST_MS + 10_000;

const notice = z.object({
  title: z.string(),
  message: z.string(),
  again: z.string(),
  /** It was not sent for want of a connection. */
  isOffline: z.boolean().optional(),
});

/** Why a step was not made, in words, and the words of what makes it after all. */
type Notice = z.infer<typeof notice>;

const keptStep = z.object({
  key: z.string(),
  at: z.number(),
  step: moveOrdersInput,
  /** Whose step it is, such as the number of the order. */
  what: z.string().default('Orders'),
  /** What its orders become, in words. */
  becomes: z.string().optional(),
  /** Once it is known that it was not made, or cannot be known whether it was. */
  notice: notice.optional(),
});

/** A step that was taken in this browser and has not been seen to be made. */
export type KeptStep = z.infer<typeof keptStep>;

/** A step that failed, with those of its orders that were not moved. */
export interface Unmade extends Notice {
  orders: MoveOrdersInput['orders'];
}

/** A step that failed, as the owner is told of it. */
export type ToldStep = KeptStep & { notice: Notice };

const NONE: readonly ToldStep[] = [];
let told = NONE;
/** Ends what says that the page of a step is still there, by the step's key. */
const held = new Map<string, () => void>();
const listeners = new Set<() => void>();

/** Keeps a step until what became of it is known. Returns what {@link dropStep} takes. */
export function keepStep(step: MoveOrdersInput, words: Pick<KeptStep, 'what' | 'becomes'>): string {
  const key = newUuid();
  write([...keptSteps(), { key, at: Date.now(), step, ...words }]);
  hold(key);
  return key;
}

/** Says to the other windows that a step waits in this one. It ends with the page. */
function hold(key: string): void {
  // It may be released before the lock is had.
  const isReleased = new Promise<void>((resolve) => held.set(key, resolve));
  // A browser has locks only where the shop has a certificate, or is on this machine.
  void navigator.locks?.request(lockOf(key), () => isReleased);
}

function release(key: string): void {
  held.get(key)?.();
  held.delete(key);
}

/** Resolves when a step waits in no window any more: true, or false where the browser cannot tell. */
export async function untilReleased(key: string): Promise<boolean> {
  // The types know no browser without.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return false;
  await locks.request(lockOf(key), () => undefined);
  return true;
}

function lockOf(key: string): string {
  return `${STORAGE_KEY} ${key}`;
}

/** Forgets a step that was taken back, or of which the owner wants to hear no more. */
export function dropStep(key: string): void {
  write(keptSteps().filter((kept) => kept.key !== key));
  // Last: another window that waits for the lock then finds it gone.
  release(key);
}

/** Forgets a step that was made. What was told of earlier ones of its orders is told no more. */
export function dropMade(key: string): void {
  const made = keptSteps().find((kept) => kept.key === key);
  if (made) tellNoMoreOf(made.step.orders, key);
  dropStep(key);
}

/** Tells of a step that was not made, until it is made or dropped; of earlier ones of its orders no more. */
export function tellUnmade(key: string, { orders, ...told }: Unmade): void {
  tellNoMoreOf(orders, key);
  change(key, (kept) => ({ ...withOrders(kept, orders), notice: told }));
  release(key);
}

/** Takes these orders out of what is told of steps, but for one. */
function tellNoMoreOf(orders: MoveOrdersInput['orders'], butOf: string): void {
  const ids = new Set(orders.map(({ id }) => id));
  write(
    keptSteps().flatMap((kept) => {
      if (!kept.notice || kept.key === butOf) return [kept];
      const others = kept.step.orders.filter(({ id }) => !ids.has(id));
      return others.length > 0 ? [withOrders(kept, others)] : [];
    }),
  );
}

function withOrders(kept: KeptStep, orders: MoveOrdersInput['orders']): KeptStep {
  const isAll = orders.length === kept.step.orders.length;
  const what = isAll ? kept.what : plural(orders.length, 'order');
  return { ...kept, what, step: { ...kept.step, orders } };
}

/** The step is tried again: nothing is told of it until that has failed as well. */
export function tellNoMore(key: string): void {
  change(key, (kept) => ({ ...kept, notice: undefined }));
}

export function keptSteps(): KeptStep[] {
  return readValue(STORAGE_KEY, z.array(keptStep)) ?? [];
}

/** The steps of which the owner is told that they were not made. */
export function useToldSteps(): readonly ToldStep[] {
  return useSyncExternalStore(
    subscribe,
    () => told,
    () => NONE,
  );
}

function change(key: string, toIts: (kept: KeptStep) => KeptStep): void {
  write(keptSteps().map((kept) => (kept.key === key ? toIts(kept) : kept)));
}

function write(steps: readonly KeptStep[]): void {
  if (steps.length > 0) storeValue(STORAGE_KEY, steps);
  else removeValue(STORAGE_KEY);
  show(steps);
}

function show(steps: readonly KeptStep[]): void {
  told = steps.flatMap((kept) => (kept.notice ? [{ ...kept, notice: kept.notice }] : []));
  for (const listener of listeners) listener();
}

/** What another tab keeps or drops is told, or told no more, here as well. */
function handleStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY) show(keptSteps());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', handleStorage);
  listeners.add(listener);
  // What was kept before the page was loaded is told at once.
  show(keptSteps());
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', handleStorage);
  };
}
