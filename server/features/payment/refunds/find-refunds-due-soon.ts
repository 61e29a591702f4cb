import { addDays, johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { noteUnbookedRefunds } from './find-refunds.ts';

/** How many orders PayFast is asked about at a time; the others have their turn half an hour later. */
const ORDERS_A_RUN = 30;
/** Orders of today and of so many days after it are due soon. */
const DAYS_AHEAD = 2;

/**
 * Looks for refunds that were made at PayFast, without this shop, of paid orders that are due soon. The passphrase is
 * enough to make one, and the bouquet has not left yet. Those not asked about for longest come first. Ends once
 * PayFast does not answer. A refund of the shop's own whose outcome is unclear is left to the check of each minute.
 */
export async function findRefundsDueSoon(scope: Scope): Promise<void> {
  const today = johannesburgTime(scope.now()).date;
  const days = { from: today, to: addDays(today, DAYS_AHEAD) };
  const { refunds, gateway } = scope;
  for (const orderId of await refunds.findOrdersToAsk(gateway.name, days, ORDERS_A_RUN)) {
    try {
      if (await noteUnbookedRefunds(scope, orderId)) continue;
      scope.log.info({ orderId }, 'PayFast did not say whether anything was refunded');
      return;
    } catch (error) {
      scope.log.error({ err: error, orderId }, 'refunds of an order could not be looked for');
    }
  }
}
