import { initiatePaymentInput, paymentRedirect } from '#contract/payment/payment.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { initiatePayment } from './initiate-payment.ts';

export const paymentRouter = router({
  initiate: publicProcedure
    .input(initiatePaymentInput)
    .output(paymentRedirect)
    .mutation(({ ctx, input }) => initiatePayment(ctx.scope, input)),
});
