import { z } from 'zod';
import { line } from '#contract/text/text.ts';
import { MAILS_PAGE } from './owner-screens.ts';

export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;

/** What became of an email that no mail server was there for. */
export const KEPT_AS_FILE = 'Kept as a file: no mail server was set';

/** A mail of the shop as the owner's list shows it. */
export const mailView = z.object({
  id: z.uuid(),
  kind: z.string(),
  state: z.enum(MAIL_STATES),
  recipient: z.string(),
  subject: z.string(),
  order: z.object({ id: z.uuid(), orderNumber: z.string() }).nullable(),
  attempts: z.number().int(),
  /** Codes of the mail server, without addresses; empty until an attempt has failed, and when the last one worked. */
  lastError: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  /** It was "sent" into a file, because no mail server was set: it has reached no one. */
  keptAsFile: z.boolean(),
  /** Its address has unsubscribed since it was written: it is not sent again. */
  unwanted: z.boolean(),
});

export type MailView = z.infer<typeof mailView>;

export const mailList = z.object({
  /** Failed and waiting, the newest first; not all of them when there are many. */
  unsent: z.array(mailView),
  unsentTotal: z.int(),
  /** Those that went out, the newest first; not all of them when there are many. */
  sent: z.array(mailView),
  sentTotal: z.int(),
  /** False while no mail server is set: emails are kept as files and reach no one. */
  hasMailServer: z.boolean(),
});

export type MailListView = z.infer<typeof mailList>;

export const listMailsInput = z
  .object({ most: z.int().min(1).max(2_000).prefault(MAILS_PAGE) })
  .prefault({});

export const mailByIdInput = z.object({ id: z.uuid() });

const ADDRESS_FIXED = ['newsletter-confirm', 'back-in-stock-confirm', 'back-in-stock'];

/** Returns whether an email may only go to the address that asked for it. */
export function isAddressFixed({ kind }: { kind: string }): boolean {
  return ADDRESS_FIXED.includes(kind);
}

const FOR_OWNER = [
  'new-order',
  'payment-attention',
  'subscription-owner',
  'subscription-doubt',
  'cancel-request',
  'claim',
  'changed-by-shopper',
  'cancelled-by-shopper',
];

/** Returns whether an email tells the owner of an order; all others that name one are written to its shopper. */
export function isForOwner({ kind }: { kind: string }): boolean {
  return FOR_OWNER.includes(kind);
}

/**
 * `recipient` is left out when the address was right. `anyway` sends also a mail that says what no longer holds
 * of its order; without it that is refused (MAIL_OUTDATED).
 */
export const resendMailInput = z.object({
  id: z.uuid(),
  recipient: line('Email', 254).pipe(z.email('Invalid email address')).optional(),
  anyway: z.boolean().optional(),
});

export type ResendMailInput = z.infer<typeof resendMailInput>;
