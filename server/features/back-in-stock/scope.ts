import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { StockRequestRepository } from './stock-request.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    stockRequests: StockRequestRepository;
  }
}

export const backInStockScope = {
  stockRequests: ({ em }) => new StockRequestRepository(em),
} satisfies ScopeParts;
