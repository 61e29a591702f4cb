import { PersonalDataRepository } from './personal-data.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    personalData: PersonalDataRepository;
  }
}

export const privacyScope = {
  personalData: ({ em }) => new PersonalDataRepository(em),
} satisfies ScopeParts;
