import { tracked } from '@trpc/server';
import { ownerNewsInput } from '#contract/order-news.schema.ts';
import { adminProcedure } from '#server/trpc/admin-procedure.ts';
import { live } from '#server/trpc/live.ts';
import { router } from '#server/trpc/trpc.ts';
import { watchOrders } from './watch-orders.ts';

/** The owner's orders. */
export const orderAdminRouter = router({
  watch: adminProcedure.input(ownerNewsInput).subscription(({ ctx, input, signal }) =>
    live(ctx, signal, async function* (open) {
      const { openScope, requireSession } = ctx;
      const from = { lastEventId: input?.lastEventId, requireSession };
      for await (const news of watchOrders(openScope, ctx.services.orderNews, from, open)) {
        yield tracked(String(news.lastEventId), news);
      }
    }),
  ),
});
