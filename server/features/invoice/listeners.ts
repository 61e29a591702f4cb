import type { Listeners } from '#server/platform/scope/events.ts';
import { issueDocuments } from './issue-documents.ts';

/** Documents follow the money of an order, in its transaction. */
export const invoiceListeners: Listeners = {
  // Last, for the lock of the series is one for all orders: whatever else the transaction locks comes before it.
  'order.money-moved': async (scope, order) =>
    scope.atEnd(`documents of ${order.id}`, (last) => issueDocuments(last, order)),
};
