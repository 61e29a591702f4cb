import { BACK_IN_STOCK_PAGES } from '#contract/enquiry/back-in-stock.ts';
import { queueStockConfirmMail } from '#server/features/mail/writing/queue-back-in-stock-mails.ts';
import type { SignUpList } from '#server/features/sign-up/sign-up-list.ts';
import type { StockRequest } from './stock-request.entity.ts';
import { waitedFor } from './waited-for.ts';

/** Those that wait for a bouquet, as a list of addresses that are asked to confirm. */
export const STOCK_LIST: SignUpList<StockRequest> = {
  signs: 'end-back-in-stock',
  purpose: 'back-in-stock',
  addressLimit: 'back-in-stock-address',
  pages: BACK_IN_STOCK_PAGES,
  rows: ({ stockRequests }) => stockRequests,
  queueMail: (scope, request, links) =>
    queueStockConfirmMail(scope, {
      requestId: request.id,
      recipient: request.email,
      ...waitedFor(request),
      ...links,
    }),
};
