import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { BookkeepingRepository } from './bookkeeping.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    bookkeeping: BookkeepingRepository;
  }
}

export const bookkeepingScope = {
  bookkeeping: ({ em }) => new BookkeepingRepository(em),
} satisfies ScopeParts;
