import { orderView } from '#contract/order/order-view.schema.ts';
import {
  changeSubscriptionInput,
  offerSubscriptionsInput,
  startSubscriptionInput,
  subscriptionRefInput,
  subscriptionsView,
  subscriptionTokenInput,
  subscriptionView,
} from '#contract/subscription/subscription.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { changeOwnSubscription } from './change-own-subscription.ts';
import { endSubscription } from './end-subscription.ts';
import { offerSubscriptions } from './offer-subscriptions.ts';
import { getOwnSubscription } from './own-subscription.queries.ts';
import { startSubscription } from './start-subscription.ts';
import { listSubscriptions } from './subscription.queries.ts';

export const subscriptionRouter = router({
  start: publicProcedure
    .input(startSubscriptionInput)
    .output(orderView)
    .mutation(({ ctx, input }) => startSubscription(ctx.scope, input)),
  /** Posted by our own pages, so that the token stands in no address of the API. */
  page: publicProcedure
    .input(subscriptionTokenInput)
    .output(subscriptionView)
    .query(async ({ ctx, input }) => {
      await ctx.scope.limit('order-page');
      return getOwnSubscription(ctx.scope, input);
    }),
  change: publicProcedure
    .input(changeSubscriptionInput)
    .output(subscriptionView)
    .mutation(({ ctx, input }) => changeOwnSubscription(ctx.scope, input)),
});

/** The owner's subscriptions, under `admin.subscriptions`. */
export const subscriptionAdminRouter = router({
  list: adminProcedure.output(subscriptionsView).query(({ ctx }) => listSubscriptions(ctx.scope)),
  offer: adminProcedure
    .input(offerSubscriptionsInput)
    .output(subscriptionsView)
    .mutation(({ ctx, input }) => offerSubscriptions(ctx.scope, input)),
  end: adminProcedure
    .input(subscriptionRefInput)
    .output(subscriptionsView)
    .mutation(({ ctx, input }) => endSubscription(ctx.scope, input)),
});
