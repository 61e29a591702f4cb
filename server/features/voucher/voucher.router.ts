import {
  saveVoucherInput,
  tryVoucherInput,
  voucherOffer,
  voucherRefInput,
  vouchersView,
  voucherView,
} from '#contract/voucher/voucher.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { endVoucher, saveVoucher } from './save-voucher.ts';
import { tryVoucher } from './take-voucher.ts';
import { listVouchers } from './voucher.queries.ts';

export const voucherRouter = router({
  /** Posted, so that the code stands in no address. */
  look: publicProcedure
    .input(tryVoucherInput)
    .output(voucherOffer)
    .query(({ ctx, input }) => tryVoucher(ctx.scope, input)),
});

/** The owner's vouchers, under `admin.vouchers`. */
export const voucherAdminRouter = router({
  list: adminProcedure.output(vouchersView).query(({ ctx }) => listVouchers(ctx.scope)),
  save: adminProcedure
    .input(saveVoucherInput)
    .output(voucherView)
    .mutation(({ ctx, input }) => saveVoucher(ctx.scope, input)),
  end: adminProcedure
    .input(voucherRefInput)
    .output(voucherView)
    .mutation(({ ctx, input }) => endVoucher(ctx.scope, input)),
});
