import { EMAIL_PAGES } from '#contract/text/email-pages.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import { cartOf } from '#server/features/cart/get-cart.ts';
import { queueAbandonedCheckoutMail } from '#server/features/mail/writing/queue-abandoned-checkout-mail.ts';
import { emailKey } from '#server/platform/limits/email-key.ts';
import { isUsedUp, isWithinLimit } from '#server/platform/scope/is-within-limit.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { AbandonedCheckout } from './abandoned-checkout.entity.ts';
import { cartTokens } from './cart-links.ts';

const HOUR_MS = 60 * 60_000;

/** A shopper that is away for lunch comes back without being written to. */
const AFTER_MS = 3 * HOUR_MS;

/** A shop that was away for longer does not write: the day that the flowers were for may be over. */
export const GIVEN_UP_MS = 48 * HOUR_MS;

/** Emails go out within these minutes of the day in Johannesburg. */
const DAYTIME = { from: 8 * 60, until: 20 * 60 } as const;

const BATCH = 100;

const OF_ALL = ['abandoned-checkout-mail-day', 'abandoned-checkout-mail'] as const;

/**
 * Writes once to shoppers that asked for it and have not ordered what is in their cart, each in a transaction of its
 * own, so that one that fails keeps no other back.
 */
export async function sendAbandonedCheckouts(scope: Scope, secret: string): Promise<void> {
  const now = scope.now();
  const { minute } = johannesburgTime(now);
  if (minute < DAYTIME.from || minute >= DAYTIME.until) return;
  const before = new Date(now.getTime() - AFTER_MS);
  for (const id of await scope.abandonedCheckouts.dueIds(before, BATCH)) {
    try {
      const isAllUsedUp = await scope.transaction((inner) => sendOne(inner, secret, id));
      // Those that are left are written to when there is room again.
      if (isAllUsedUp) return;
    } catch (error) {
      scope.log.error({ err: error, abandonedCheckoutId: id }, 'a cart could not be written about');
    }
  }
}

/** Returns whether no more emails about carts may go out now. */
async function sendOne(scope: Scope, secret: string, id: string): Promise<boolean> {
  const { abandonedCheckouts, shop } = scope;
  const row = await abandonedCheckouts.lockUnmailed(id);
  if (!row) return false;
  const state = await stateOf(scope, row);
  if (state === 'in payment') return false;
  const lines = (await cartOf(scope, row.sessionId)).filter(({ available }) => available);
  const key = keyOf(row, secret);
  const isOver = state === 'over' || lines.every(({ isAddOn }) => isAddOn);
  if (isOver || (await isUsedUp(scope, 'abandoned-checkout-address', key))) {
    await abandonedCheckouts.forget(row);
    return false;
  }
  for (const limit of OF_ALL) {
    if (await isUsedUp(scope, limit, 'all')) return true;
    if (!(await isWithinLimit(scope, limit, 'all'))) return true;
  }
  await scope.limit('abandoned-checkout-address', key);
  const tokens = cartTokens(id, secret);
  await queueAbandonedCheckoutMail(scope, {
    recipient: row.email,
    lines,
    cartUrl: `${shop.publicUrl}/kept-cart/${tokens.opens}`,
    unsubscribeUrl: `${shop.publicUrl}${EMAIL_PAGES['end-abandoned-checkout']}?token=${tokens.ends}`,
  });
  Object.assign(row, { email: '', mailedAt: scope.now() });
  return false;
}

const keyOf = ({ email }: AbandonedCheckout, secret: string) =>
  emailKey(secret, 'abandoned-checkout', email);

/** An order whose payment failed or never came is as good as none; one that was cancelled says enough. */
async function stateOf(
  { abandonedCheckouts, now }: Scope,
  row: AbandonedCheckout,
): Promise<'abandoned' | 'in payment' | 'over'> {
  if (now().getTime() - row.askedAt.getTime() > GIVEN_UP_MS) return 'over';
  const orders = await abandonedCheckouts.ordersSince(row);
  const isOver = orders.some(
    ({ status, paymentStatus }) => paymentStatus !== 'unpaid' || status === 'cancelled',
  );
  if (isOver) return 'over';
  return orders.some(({ status }) => status === 'pending_payment') ? 'in payment' : 'abandoned';
}
