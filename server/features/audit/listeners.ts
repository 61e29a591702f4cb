import type { Events, Listeners } from '#server/platform/scope/events.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

/** What the log keeps of what other features tell. */
export const auditListeners: Listeners = { 'audit.noted': noteAudited };

/** Writes a line of the log. What strangers do is counted, in one line an hour for each kind of it. */
export async function noteAudited(
  { audit, now }: Pick<Scope, 'audit' | 'now'>,
  told: Events['audit.noted'],
): Promise<void> {
  const { actor, action, device = '', note = '', changes = [] } = told;
  const line = { at: now(), actor, action, device, note, changes };
  if (actor === 'stranger')
    await audit.count(line, `${line.at.toISOString().slice(0, 13)} ${action}`);
  else await audit.add(line);
}

/** How long a line of the log is kept, in days: what strangers tried, and all else that has no history of its own. */
export const AUDIT_KEPT_DAYS = { stranger: 90, other: 730 } as const;

/** Forgets lines whose time is over. Histories of orders, products and settings are not among them. */
export async function forgetOldAudit({ audit, now }: Pick<Scope, 'audit' | 'now'>): Promise<void> {
  const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
  await audit.forget({
    strangers: before(AUDIT_KEPT_DAYS.stranger),
    others: before(AUDIT_KEPT_DAYS.other),
  });
}
