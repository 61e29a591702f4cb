import { AdminRepository } from './admin.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    admins: AdminRepository;
  }
}

export const authScope = {
  admins: ({ em }) => new AdminRepository(em),
} satisfies ScopeParts;
