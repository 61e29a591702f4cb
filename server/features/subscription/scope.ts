import { createSubscriptionLinks, type SubscriptionLinks } from './subscription-links.ts';
import { SubscriptionRepository } from './subscription.repository.ts';
import type { ScopeParts } from '#server/platform/scope/scope.ts';

declare module '#server/platform/scope/scope.ts' {
  interface Scope {
    subscriptions: SubscriptionRepository;
    /** Signs the links to subscriptions in emails. */
    subscriptionLinks: SubscriptionLinks;
  }
}

export const subscriptionScope = {
  subscriptions: ({ em }) => new SubscriptionRepository(em),
  subscriptionLinks: ({ services }) =>
    createSubscriptionLinks(services.sessionSecret, services.shop.publicUrl),
} satisfies ScopeParts;
