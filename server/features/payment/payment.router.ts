import { initiatePaymentInput, paymentRedirect } from '#contract/payment/payment.schema.ts';
import {
  checkView,
  listPaymentsInput,
  orderPaymentsView,
  orderRefInput,
  paymentsView,
  recordOwnPaymentInput,
  recordPaymentInput,
  refundView,
  reviewRefInput,
} from '#contract/payment/payment-admin.schema.ts';
import {
  decideRefundInput,
  makeRefundInput,
  recordRefundInput,
  refundRefInput,
  withdrawRefundInput,
} from '#contract/payment/refund.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { initiatePayment } from './initiate-payment.ts';
import { listOrderPayments, listPayments } from './list-payments.ts';
import { recordPayfastPayment } from './record-payfast-payment.ts';
import { reconcileOrderPayment } from './reconcile-order-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { recordOwnPayment } from './record-own-payment.ts';
import { checkRefund } from './refunds/check-refund.ts';
import { makeRefund } from './refunds/make-refund.ts';
import { recordManualRefund, resolveRefundManually } from './refunds/record-manual-refund.ts';
import { withdrawRefund } from './refunds/withdraw-refund.ts';
import { resolveReview } from './resolve-review.ts';

export const paymentRouter = router({
  initiate: publicProcedure
    .input(initiatePaymentInput)
    .output(paymentRedirect)
    .mutation(({ ctx, input }) => initiatePayment(ctx.scope, input)),
});

/** The owner's money matters, under `admin.payments`. */
export const paymentAdminRouter = router({
  list: adminProcedure
    .input(listPaymentsInput.prefault({}))
    .output(paymentsView)
    .query(({ ctx, input }) => listPayments(ctx.scope, input)),
  ofOrder: adminProcedure
    .input(orderRefInput)
    .output(orderPaymentsView)
    .query(({ ctx, input }) => listOrderPayments(ctx.scope, input)),
  /** Asks PayFast about one order. */
  check: adminProcedure
    .input(orderRefInput)
    .output(checkView)
    .mutation(({ ctx, input }) => reconcileOrderPayment(ctx.scope, input)),
  /** Asks PayFast about all that is unclear. */
  checkAll: adminProcedure.output(checkView).mutation(({ ctx }) => reconcilePayments(ctx.scope)),
  /** Seen by the owner at PayFast, which could not confirm it here. */
  record: adminProcedure
    .input(recordPaymentInput)
    .output(orderPaymentsView)
    .mutation(({ ctx, input }) => recordPayfastPayment(ctx.scope, input)),
  /** By EFT, in cash or at the card machine. */
  recordOwn: adminProcedure
    .input(recordOwnPaymentInput)
    .output(orderPaymentsView)
    .mutation(({ ctx, input }) => recordOwnPayment(ctx.scope, input)),
  /** Through PayFast. */
  refund: adminProcedure
    .input(makeRefundInput)
    .output(refundView)
    .mutation(({ ctx, input }) => makeRefund(ctx.scope, ctx.actor, input)),
  /** By the owner's own hand, noted here. */
  recordRefund: adminProcedure
    .input(recordRefundInput)
    .output(refundView)
    .mutation(({ ctx, input }) => recordManualRefund(ctx.scope, ctx.actor, input)),
  /** Noted as given back by hand, and not given back. */
  withdrawRefund: adminProcedure
    .input(withdrawRefundInput)
    .output(refundView)
    .mutation(({ ctx, input }) => withdrawRefund(ctx.scope, input)),
  /** A message from PayFast that the owner has looked at. */
  dealWith: adminProcedure
    .input(reviewRefInput)
    .mutation(({ ctx, input }) => resolveReview(ctx.scope, input)),
  checkRefund: adminProcedure
    .input(refundRefInput)
    .output(refundView)
    .mutation(({ ctx, input }) => checkRefund(ctx.scope, input.id)),
  decideRefund: adminProcedure
    .input(decideRefundInput)
    .output(refundView)
    .mutation(({ ctx, input }) => resolveRefundManually(ctx.scope, input)),
});
