import { auditInput, auditPage } from '#contract/audit/audit.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { listAudit } from './audit.queries.ts';

/** Who changed what and when: `admin.log`. */
export const auditProcedure = adminProcedure
  .input(auditInput)
  .output(auditPage)
  .query(({ ctx, input }) => listAudit(ctx.scope, input));
