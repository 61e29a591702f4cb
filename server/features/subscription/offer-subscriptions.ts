import { EVERY_TEXT } from '#contract/subscription/subscription.ts';
import type {
  OfferSubscriptionsInput,
  SubscriptionsView,
} from '#contract/subscription/subscription.schema.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { listSubscriptions } from './subscription.queries.ts';

const NO_PASSPHRASE =
  'PayFast takes recurring payments only for an account with a passphrase: set one first.';

/**
 * Sets how often flowers can come; none turns subscriptions off, and leaves those that there are as they are. A call that
 * changes nothing leaves no line in the log. Throws RULE_NOT_MET without a passphrase.
 */
export async function offerSubscriptions(
  scope: Scope,
  { offered }: OfferSubscriptionsInput,
): Promise<SubscriptionsView> {
  if (offered.length > 0 && !scope.gateway.canRecur) {
    const issues = [{ path: 'offered', message: NO_PASSPHRASE }];
    throw new ShopError('RULE_NOT_MET', { message: NO_PASSPHRASE, issues });
  }
  await scope.transaction(async (inner) => {
    const before = textOf(await inner.subscriptions.offered());
    await inner.subscriptions.offer(offered, inner.now());
    const after = textOf(await inner.subscriptions.offered());
    if (before === after) return;
    await inner.tell('audit.noted', {
      action: 'subscriptions_offered',
      actor: 'owner',
      changes: [{ field: 'offered', from: before, to: after }],
    });
  });
  return listSubscriptions(scope);
}

function textOf(offered: readonly (keyof typeof EVERY_TEXT)[]): string {
  return offered.map((every) => EVERY_TEXT[every]).join(', ') || 'off';
}
