import {
  printDayInput,
  printOrderInput,
  printView,
  recordPrintInput,
} from '#contract/order/print.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { printDay, printOrder } from './print-sheets.ts';
import { recordPrint } from './record-print.ts';

/** The owner's papers, under `admin.print`. */
export const printRouter = router({
  day: adminProcedure
    .input(printDayInput)
    .output(printView)
    .query(({ ctx, input }) => printDay(ctx.scope, input)),
  order: adminProcedure
    .input(printOrderInput)
    .output(printView)
    .query(({ ctx, input }) => printOrder(ctx.scope, input)),
  /** The pages as they were shown came out of the printer. */
  record: adminProcedure
    .input(recordPrintInput)
    .mutation(({ ctx, input }) => recordPrint(ctx.scope, input)),
});
