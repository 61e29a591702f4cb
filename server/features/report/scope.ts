import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { RefusedWishRepository } from './refused-wish.repository.ts';
import { ReportRepository } from './report.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    reports: ReportRepository;
    refusedWishes: RefusedWishRepository;
  }
}

export const reportScope = {
  reports: ({ em }) => new ReportRepository(em),
  refusedWishes: ({ em }) => new RefusedWishRepository(em),
} satisfies ScopeParts;
