import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { GiftLedgerRepository } from './gift-ledger.repository.ts';
import { GiftRepository } from './gift.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    gifts: GiftRepository;
    giftLedger: GiftLedgerRepository;
  }
}

export const giftScope = {
  gifts: ({ em }) => new GiftRepository(em),
  giftLedger: ({ em }) => new GiftLedgerRepository(em),
} satisfies ScopeParts;
