import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { ClaimRepository } from './claim.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    claims: ClaimRepository;
  }
}

export const claimScope = {
  claims: ({ em }) => new ClaimRepository(em),
} satisfies ScopeParts;
