import { z } from 'zod';
import { typedInto } from '#src/lib/typed-into.ts';
import { readValue, removeValue, storeValue } from '#src/lib/expiring-storage.ts';

const KEY = 'giftDraft';

const giftDraft = z.object({
  choice: z.string(),
  other: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string(),
  mailOn: z.string(),
});

/** What is typed about a gift voucher. It outlives a reload and the payment page, and is forgotten once it is paid. */
export type GiftDraft = z.infer<typeof giftDraft>;

export function keepGiftDraft(draft: GiftDraft): void {
  storeValue(KEY, draft);
}

export function readGiftDraft(): GiftDraft | undefined {
  return readValue(KEY, giftDraft);
}

/** Returns a draft with what was typed into its form before the page's scripts came. */
export function withTyped(draft: GiftDraft, form: HTMLFormElement | null): GiftDraft {
  return giftDraft.parse({ ...draft, ...typedInto(form) });
}

export function forgetGiftDraft(): void {
  removeValue(KEY);
}
