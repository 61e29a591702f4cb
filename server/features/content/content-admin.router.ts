import { saveSiteContentInput, siteContentView } from '#contract/content/content.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { getSiteContent } from './get-site-content.ts';
import { saveSiteContent } from './save-site-content.ts';

/** The owner's words, under `admin.content`. */
export const contentAdminRouter = router({
  get: adminProcedure.output(siteContentView).query(({ ctx }) => getSiteContent(ctx.scope)),
  save: adminProcedure
    .input(saveSiteContentInput)
    .output(siteContentView)
    .mutation(({ ctx, input }) => saveSiteContent(ctx.scope, input)),
});
