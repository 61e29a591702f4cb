import { newUuid } from '#src/lib/new-uuid.ts';

const STORAGE_KEY = 'tabId';
let id: string | undefined;

/** Returns what tells this tab from others. A reload keeps it, also when the phone had discarded the page. */
export function tabId(): string {
  id ??= storedId() ?? newUuid();
  try {
    sessionStorage.setItem(STORAGE_KEY, id);
  } catch {
    // Blocked storage: it lasts as long as the page.
  }
  return id;
}

function storedId(): string | undefined {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
