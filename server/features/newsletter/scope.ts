import { SubscriberRepository } from './subscriber.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    subscribers: SubscriberRepository;
  }
}

export const newsletterScope = {
  subscribers: ({ em }) => new SubscriberRepository(em),
} satisfies ScopeParts;
