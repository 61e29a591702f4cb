import {
  answerClaimInput,
  deliverAgainInput,
  refundClaimInput,
} from '#contract/claim/answer-claim.schema.ts';
import { makeClaimInput } from '#contract/order/claim.schema.ts';
import { adminOrderView } from '#contract/order/admin-order.schema.ts';
import { orderPageView } from '#contract/order/order-page.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { answerClaim } from './answer-claim.ts';
import { deliverAgain } from './deliver-again.ts';
import { makeClaim } from './make-claim.ts';
import { refundClaim } from './refund-claim.ts';

export const claimRouter = router({
  make: publicProcedure
    .input(makeClaimInput)
    .output(orderPageView)
    .mutation(({ ctx, input }) => makeClaim(ctx.scope, input)),
});

/** The owner's answers, under `admin.claims`. */
export const claimAdminRouter = router({
  answer: adminProcedure
    .input(answerClaimInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => answerClaim(ctx.scope, input)),
  refund: adminProcedure
    .input(refundClaimInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => refundClaim(ctx.scope, ctx.actor, input)),
  deliverAgain: adminProcedure
    .input(deliverAgainInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => deliverAgain(ctx.scope, input)),
});
