import type { Mail } from '#server/features/mail/mail.entity.ts';

const AGAIN = ' again ';

/**
 * Returns the occasion of a mail that is sent again as another one. It names the same event: an order's has the time
 * beside it, because an order gets each kind of mail once per recipient and occasion.
 */
export function occasionAgain(mail: Pick<Mail, 'order' | 'occasion'>, now: Date): string {
  return mail.order ? `${eventOf(mail)}${AGAIN}${now.toISOString()}` : mail.occasion;
}

/** Returns the event that caused a mail, which is also that of a copy. */
export function eventOf({ occasion }: Pick<Mail, 'occasion'>): string {
  return occasion.split(AGAIN)[0] ?? '';
}
