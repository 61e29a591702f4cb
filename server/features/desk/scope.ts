import type { ScopeParts } from '#server/platform/scope/scope.ts';
import { DeskRepository } from './desk.repository.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    desk: DeskRepository;
  }
}

export const deskScope = {
  desk: ({ em }) => new DeskRepository(em),
} satisfies ScopeParts;
