import { z } from 'zod';
import { requestKeys } from '#src/lib/request-key.ts';

const KEY = 'quoteDraft';

const text = z.string().catch('');

/** What has been typed so far, finished or not; whatever is not readable starts empty. */
export const quoteDraft = z.object({
  companyName: text,
  contactPerson: text,
  email: text,
  phone: text,
  serviceType: text,
  details: text,
});
export type QuoteDraft = z.infer<typeof quoteDraft>;

export const EMPTY_DRAFT: QuoteDraft = quoteDraft.parse({});

/** What was typed in this tab before a reload or another page, or an empty draft. */
export function loadDraft(): QuoteDraft {
  try {
    return quoteDraft.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
  } catch {
    return EMPTY_DRAFT;
  }
}

export function saveDraft(draft: QuoteDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Blocked or full storage: the open page still has it.
  }
}

/** The request of a tab, so that one that is sent again because there was no answer stays one. */
export const requests = requestKeys('quoteSent');
