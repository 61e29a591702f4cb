import { tracked } from '@trpc/server';
import { z } from 'zod';
import { dueDay } from '#contract/delivery/due-day.schema.ts';
import {
  adminCancelOrderInput,
  adminOrderInput,
  adminOrderView,
  foundOrdersView,
  movedOrdersView,
  moveOrdersInput,
  openOrdersInput,
  openOrdersView,
  ordersOfDayInput,
  ordersOfDayView,
  ownerNoteInput,
  rescheduleInput,
  resolveAttentionInput,
  searchOrdersInput,
} from '#contract/order/admin-order.schema.ts';
import { ownerNewsInput } from '#contract/order/order-page.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { live } from '#server/platform/trpc/live.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { resolveAttention } from './admin/resolve-attention.ts';
import { watchOrders } from './news/watch-orders.ts';
import { adminCancelOrder } from './admin/admin-cancel-order.ts';
import { getAdminOrder, listOpenOrders, listOrdersOfDay } from './admin/admin-order.queries.ts';
import { setAdminNote } from './admin/admin-update-order.ts';
import { searchOrders } from './admin/search-orders.ts';
import { listDeliveryChoices } from './checkout/list-delivery-choices.ts';
import { rescheduleOrder } from './admin/reschedule-order.ts';
import { transitionOrders } from './admin/transition-orders.ts';

/** The owner's orders. */
export const orderAdminRouter = router({
  day: adminProcedure
    .input(ordersOfDayInput)
    .output(ordersOfDayView)
    .query(({ ctx, input }) => listOrdersOfDay(ctx.scope, input)),
  /** Orders of any day: those that need the owner, or all that are open. */
  open: adminProcedure
    .input(openOrdersInput)
    .output(openOrdersView)
    .query(({ ctx, input }) => listOpenOrders(ctx.scope, input)),
  /** Posted, so that no name or phone number stands in an address. */
  search: adminProcedure
    .input(searchOrdersInput)
    .output(foundOrdersView)
    .query(({ ctx, input }) => searchOrders(ctx.scope, input)),
  byId: adminProcedure
    .input(adminOrderInput)
    .output(adminOrderView)
    .query(({ ctx, input }) => getAdminOrder(ctx.scope, input)),
  move: adminProcedure
    .input(moveOrdersInput)
    .output(movedOrdersView)
    .mutation(({ ctx, input }) => transitionOrders(ctx.scope, input)),
  cancel: adminProcedure
    .input(adminCancelOrderInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => adminCancelOrder(ctx.scope, input)),
  reschedule: adminProcedure
    .input(rescheduleInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => rescheduleOrder(ctx.scope, input)),
  /** Where an order can be moved to by `reschedule`. */
  deliveryChoices: adminProcedure
    .input(adminOrderInput)
    .output(z.array(dueDay))
    .query(({ ctx, input }) => listDeliveryChoices(ctx.scope, input)),
  note: adminProcedure
    .input(ownerNoteInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => setAdminNote(ctx.scope, input)),
  resolveAttention: adminProcedure
    .input(resolveAttentionInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => resolveAttention(ctx.scope, input)),
  watch: adminProcedure.input(ownerNewsInput).subscription(({ ctx, input, signal }) =>
    live(ctx, signal, { session: ctx.session }, async function* (open) {
      const { openScope, requireSession } = ctx;
      const from = { lastEventId: input?.lastEventId, requireSession };
      for await (const news of watchOrders(openScope, ctx.services.orderEventBus, from, open)) {
        yield tracked(String(news.lastEventId), news);
      }
    }),
  ),
});
