import { z } from 'zod';
import { fieldChange } from '#contract/catalogue/product-input.schema.ts';
import { dayPeriod } from '#contract/time/day-period.schema.ts';

/** What a line of the log is about. */
export const AUDIT_KINDS = [
  'orders',
  'products',
  'settings',
  'texts',
  'money',
  'sign-ins',
  'personal-data',
  'background',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** What the log keeps by itself, with the kind that it is found under. */
export const AUDIT_ACTIONS = {
  signed_in: 'sign-ins',
  sign_in_refused: 'sign-ins',
  code_refused: 'sign-ins',
  signed_out: 'sign-ins',
  recovery_code_used: 'sign-ins',
  device_ended: 'sign-ins',
  other_devices_ended: 'sign-ins',
  password_changed: 'sign-ins',
  second_factor_on: 'sign-ins',
  second_factor_off: 'sign-ins',
  recovery_codes_made: 'sign-ins',
  texts_changed: 'texts',
  season_changed: 'products',
  voucher_changed: 'settings',
  subscriptions_offered: 'settings',
  gifts_changed: 'settings',
  gift_sent_again: 'settings',
  stem_changed: 'products',
  recipe_changed: 'products',
  review_shown: 'texts',
  review_hidden: 'texts',
  review_answered: 'texts',
  review_asking: 'settings',
  seller_changed: 'settings',
  task_tried_again: 'background',
  backup_started: 'background',
  backup_made: 'background',
  backup_failed: 'background',
  backup_downloaded: 'background',
  person_exported: 'personal-data',
  person_erased: 'personal-data',
} as const satisfies Record<string, AuditKind>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** By whom it was done. */
export const AUDIT_ACTORS = [
  'owner',
  'shopper',
  'driver',
  'payfast',
  'stranger',
  'operator',
  'shop',
] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** How many lines are read at once. */
export const AUDIT_PAGE = 50;

/** Where the next page of the log begins: after this line. */
const auditCursor = z
  .string()
  .max(64)
  .regex(/^[\d:.TZ-]{24} \d [0-9a-f-]{1,36}$/, 'Not a line of the log');

export const auditInput = z.object({
  kind: z.enum(AUDIT_KINDS).optional(),
  /** Days of Johannesburg. */
  period: dayPeriod.optional(),
  /** The line after which the page begins. */
  cursor: auditCursor.optional(),
});
export type AuditInput = z.infer<typeof auditInput>;

export const auditLine = z.object({
  /** Names the line, and is what the next page begins after. */
  key: z.string(),
  at: z.iso.datetime(),
  kind: z.enum(AUDIT_KINDS),
  actor: z.enum(AUDIT_ACTORS),
  /** The browser, where it is known; '' else. */
  device: z.string(),
  /** What was done, in words. */
  title: z.string(),
  /** More about it: a reason, or how often it came. */
  note: z.string(),
  changes: z.array(fieldChange),
  /** What it was done to, where that has a page. */
  subject: z
    .object({ type: z.enum(['order', 'product']), id: z.uuid(), name: z.string() })
    .nullable(),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditPage = z.object({ lines: z.array(auditLine), next: z.string().nullable() });
export type AuditPage = z.infer<typeof auditPage>;
