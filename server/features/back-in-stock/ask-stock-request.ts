import { askToConfirm } from '#server/features/sign-up/ask-to-confirm.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { STOCK_LIST } from './stock-list.ts';
import type { StockRequest } from './stock-request.entity.ts';

/** What the job is told: the address has its row, so that the queue holds nothing personal. */
export interface AskedForStock {
  requestId: string;
  askedAt: string;
}

/** Returns the job's data for a request that was never written to. */
export function askedForStockOf({
  id,
  consentAt,
}: Pick<StockRequest, 'id' | 'consentAt'>): AskedForStock {
  return { requestId: id, askedAt: consentAt.toISOString() };
}

/** Asks an address that was entered for a bouquet to confirm it, within the bounds of {@link askToConfirm}. */
export async function askStockRequest(
  scope: Scope,
  secret: string,
  { requestId, askedAt }: AskedForStock,
): Promise<void> {
  await askToConfirm(scope, secret, STOCK_LIST, { id: requestId, askedAt });
}
