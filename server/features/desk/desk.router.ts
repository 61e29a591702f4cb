import { adminOrderView } from '#contract/order/admin-order.schema.ts';
import { deskDaysView } from '#contract/desk/desk-days.schema.ts';
import {
  callersView,
  deskOrderInput,
  deskOrdersView,
  findCallersInput,
  keepDeskOrderInput,
  paymentRequestView,
  writeDeskOrderCall,
} from '#contract/desk/desk.schema.ts';
import {
  changeOrderPreviewInput,
  changePlacedOrderInput,
  changePreviewView,
  orderToChangeInput,
  orderToChangeView,
  waiveSupplementInput,
} from '#contract/order/change-order.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { changeOrderAtDesk, previewChange, waiveAtDesk } from './change-placed-order.ts';
import { findCallers, getPaymentRequest, listDeskDays, listDeskOrders } from './desk.queries.ts';
import { keepDeskOrder } from './keep-desk-order.ts';
import { getOrderToChange } from './order-to-change.queries.ts';
import { requestPayment } from './request-payment.ts';
import { writeDeskOrder } from './write-desk-order.ts';

/** The order desk: orders that the owner writes for callers. */
export const deskAdminRouter = router({
  list: adminProcedure.output(deskOrdersView).query(({ ctx }) => listDeskOrders(ctx.scope)),
  days: adminProcedure.output(deskDaysView).query(({ ctx }) => listDeskDays(ctx.scope)),
  /** Posted, so that no name or phone number stands in an address. */
  callers: adminProcedure
    .input(findCallersInput)
    .output(callersView)
    .query(({ ctx, input }) => findCallers(ctx.scope, input)),
  write: adminProcedure
    .input(writeDeskOrderCall)
    .output(adminOrderView)
    .mutation(({ ctx, input: { idempotencyKey: key, ...order } }) =>
      writeDeskOrder(ctx.scope, order, key),
    ),
  keep: adminProcedure
    .input(keepDeskOrderInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => keepDeskOrder(ctx.scope, input)),
  paymentRequest: adminProcedure
    .input(deskOrderInput)
    .output(paymentRequestView)
    .query(({ ctx, input }) => getPaymentRequest(ctx.scope, input)),
  /** A placed order, as a change of it begins. */
  orderToChange: adminProcedure
    .input(orderToChangeInput)
    .output(orderToChangeView)
    .query(({ ctx, input }) => getOrderToChange(ctx.scope, input)),
  /** Posted, so that no name or phone number stands in an address. */
  previewChange: adminProcedure
    .input(changeOrderPreviewInput)
    .output(changePreviewView)
    .query(({ ctx, input }) => previewChange(ctx.scope, input)),
  change: adminProcedure
    .input(changePlacedOrderInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => changeOrderAtDesk(ctx.scope, input)),
  /** Lets go what a change left to be paid. */
  waive: adminProcedure
    .input(waiveSupplementInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => waiveAtDesk(ctx.scope, input)),
  requestPayment: adminProcedure
    .input(deskOrderInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => requestPayment(ctx.scope, input)),
});
