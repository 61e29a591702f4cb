import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { createRoundTokens, type RoundTokens } from './driver/round-token.ts';
import { RoundRepository } from './round.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    rounds: RoundRepository;
    /** Signs the links of drivers. */
    roundTokens: RoundTokens;
  }
}

export const roundScope = {
  rounds: ({ em }) => new RoundRepository(em),
  roundTokens: ({ services }) => createRoundTokens(services.sessionSecret),
} satisfies ScopeParts;
