import { subscriberList } from '#contract/owner/subscribers.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { listSubscribers } from './list-subscribers.ts';

/** The owner's newsletter. */
export const subscriberAdminRouter = router({
  list: adminProcedure.output(subscriberList).query(({ ctx }) => listSubscribers(ctx.scope)),
});
