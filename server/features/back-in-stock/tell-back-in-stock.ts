import { BACK_IN_STOCK_PAGES } from '#contract/enquiry/back-in-stock.ts';
import { queueBackInStockMail } from '#server/features/mail/writing/queue-back-in-stock-mails.ts';
import { endToken } from '#server/features/sign-up/end-token.ts';
import { inBatches } from '#server/platform/scope/in-batches.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { STOCK_LIST } from './stock-list.ts';
import { waitedFor } from './waited-for.ts';

const BATCH = 100;

/**
 * Writes once to every confirmed address that waits for what can be bought again, and deletes its request in the same
 * transaction. It looks at the stock itself each minute, so that no way in which stock comes back can be forgotten;
 * what is sold again within that minute was not back.
 */
export async function tellBackInStock(scope: Scope, secret: string): Promise<void> {
  await inBatches(scope, BATCH, async (inner) => {
    const { stockRequests, shop } = inner;
    const requests = await stockRequests.lockAnswerable(BATCH);
    for (const request of requests) {
      const token = endToken(STOCK_LIST.signs, request.id, secret);
      const { name, path } = waitedFor(request);
      await queueBackInStockMail(inner, {
        recipient: request.email,
        name,
        productUrl: shop.publicUrl + path,
        unsubscribeUrl: `${shop.publicUrl}${BACK_IN_STOCK_PAGES.unsubscribe}?token=${token}`,
      });
      await stockRequests.forget(request);
    }
    return requests.length;
  });
}
