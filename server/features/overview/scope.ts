import { OverviewRepository } from './overview.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    overview: OverviewRepository;
  }
}

export const overviewScope = {
  overview: ({ em }) => new OverviewRepository(em),
} satisfies ScopeParts;
