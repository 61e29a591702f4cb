import { reportView } from '#contract/report/report.schema.ts';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { getReport } from './report.queries.ts';

/** What was sold, beside the year before: `admin.report`. */
export const reportProcedure = adminProcedure
  .input(reportPeriod)
  .output(reportView)
  .query(({ ctx, input }) => getReport(ctx.scope, input));
