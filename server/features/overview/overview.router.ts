import { overviewView } from '#contract/owner/overview.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { getOverview } from './get-overview.ts';

/** The owner's first screen: `admin.overview`. */
export const overviewProcedure = adminProcedure
  .output(overviewView)
  .query(({ ctx }) => getOverview(ctx.scope));
