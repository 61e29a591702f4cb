import { z } from 'zod';
import { removeValue, readValue, storeValue } from '#src/lib/expiring-storage.ts';
import { tabId } from './tab-id.ts';

/** One entry for all drafts, so that signing out removes every one. */
const STORAGE_KEY = 'ownerDrafts';
const MAX_DRAFTS = 8;
/** Of all drafts together; a browser has room for some five million. */
const MAX_CHARS = 1_000_000;

const entries = z.array(z.object({ key: z.string(), tab: z.string(), draft: z.unknown() }));
type Entry = z.infer<typeof entries>[number];

/** What was typed into a form and not saved. */
export interface Draft<Base, Values> {
  /** What the form showed before: the version that is typed over. */
  base: Base;
  values: Values;
}

/** Keeps a draft in this browser, in place of this tab's earlier one with this key. The oldest drafts make room. */
export function storeDraft(key: string, draft: Draft<unknown, unknown>): void {
  const stored = read();
  const entry = { key, tab: tabId(), draft };
  write([entry, ...stored.filter((other) => other.key !== key || other.tab !== entry.tab)]);
}

/** Returns the draft with this key: this tab's, or the newest of other tabs; none that has another shape. */
export function findDraft<D>(key: string, schema: z.ZodType<D>): D | undefined {
  return schema.safeParse(findEntry(read(), key)?.draft).data;
}

/** Whether this tab typed the draft with this key, and not another one that may still be open. */
export function isOfThisTab(key: string): boolean {
  return findEntry(read(), key)?.tab === tabId();
}

/** Returns the keys of all drafts, newest first. */
export function listDraftKeys(): string[] {
  return read().map(({ key }) => key);
}

/** Removes the draft that {@link findDraft} returns. */
export function removeDraft(key: string): void {
  const stored = read();
  const removed = findEntry(stored, key);
  if (removed) write(stored.filter((entry) => entry !== removed));
}

export function clearDrafts(): void {
  removeValue(STORAGE_KEY);
}

function read(): Entry[] {
  return readValue(STORAGE_KEY, entries) ?? [];
}

function findEntry(stored: readonly Entry[], key: string): Entry | undefined {
  const all = stored.filter((entry) => entry.key === key);
  return all.find(({ tab }) => tab === tabId()) ?? all[0];
}

function write(newestFirst: readonly Entry[]): void {
  let chars = 0;
  const fitting = newestFirst.slice(0, MAX_DRAFTS).filter((entry) => {
    chars += JSON.stringify(entry).length;
    return chars <= MAX_CHARS;
  });
  if (fitting.length > 0) storeValue(STORAGE_KEY, fitting);
  else clearDrafts();
}
