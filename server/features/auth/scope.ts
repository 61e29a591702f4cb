import { AdminRepository } from './admin.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { SecondFactorRepository } from './second-factor/second-factor.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    admins: AdminRepository;
    secondFactors: SecondFactorRepository;
    /** Encrypts the second factor's secret. */
    sessionSecret: string;
  }
}

export const authScope = {
  admins: ({ em }) => new AdminRepository(em),
  secondFactors: ({ em }) => new SecondFactorRepository(em),
  sessionSecret: ({ services }) => services.sessionSecret,
} satisfies ScopeParts;
