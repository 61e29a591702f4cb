import { CONFIRM_DAYS } from '#contract/enquiry/newsletter.ts';
import { emailKey } from '#server/platform/limits/email-key.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { confirmTokenHash, newConfirmToken } from './confirm-sign-up.ts';
import { endToken } from './end-token.ts';
import type { SignUp, SignUpList } from './sign-up-list.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const CONFIRM_MS = CONFIRM_DAYS * DAY_MS;

/**
 * Writes to an address that was entered for a list, which counts only once it is confirmed: the visitor that entered it
 * may not be its owner. An address gets one such mail an hour at most, a few a week, none for a day after it
 * unsubscribed, and none when it is confirmed already; one that never got any is not kept.
 */
export async function askToConfirm<Row extends SignUp>(
  scope: Scope,
  secret: string,
  list: SignUpList<Row>,
  asked: { id: string; askedAt: string },
): Promise<void> {
  await scope.transaction(async (inner) => {
    const now = inner.now();
    const rows = list.rows(inner);
    const row = await rows.lockById(asked.id);
    if (!row || isLeftAlone(row, now)) return;
    if (!(await mayBeMailed(inner, emailKey(secret, list.purpose, row.email), list))) {
      if (!row.mailedAt) await rows.forget(row);
      return;
    }
    const token = newConfirmToken();
    Object.assign(row, {
      tokenHash: confirmTokenHash(token),
      tokenExpiresAt: new Date(now.getTime() + CONFIRM_MS),
      mailedAt: now,
      consentAt: new Date(asked.askedAt),
    });
    const page = (path: string, value: string) => `${inner.shop.publicUrl}${path}?token=${value}`;
    await list.queueMail(inner, row, {
      confirmUrl: page(list.pages.confirm, token),
      unsubscribeUrl: page(list.pages.unsubscribe, endToken(list.signs, row.id, secret)),
    });
  });
}

function isLeftAlone({ state, mailedAt, unsubscribedAt }: SignUp, now: Date): boolean {
  if (state === 'confirmed') return true;
  const isLess = (ms: number, since: Date) => now.getTime() - since.getTime() < ms;
  if (mailedAt && isLess(HOUR_MS, mailedAt)) return true;
  return unsubscribedAt ? isLess(DAY_MS, unsubscribedAt) : false;
}

/**
 * Counts a mail to this address, whose row is locked. A use stays counted when the transaction is undone, so what is
 * left of the address is looked at first: one that gets no mail uses up none of those of all.
 */
async function mayBeMailed(
  scope: Scope,
  key: string,
  { addressLimit }: Pick<SignUpList<SignUp>, 'addressLimit'>,
): Promise<boolean> {
  if (await isUsedUp(scope, addressLimit, key)) return false;
  if (!(await isWithinLimit(scope, 'sign-up-mail', 'all'))) return false;
  if (!(await isWithinLimit(scope, 'sign-up-mail-day', 'all'))) return false;
  return isWithinLimit(scope, addressLimit, key);
}
