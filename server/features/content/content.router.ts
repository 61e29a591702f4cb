import {
  customPageInput,
  customPageView,
  publicContent,
  saveSiteContentInput,
  siteContentView,
} from '#contract/content/content.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getCustomPage, getPublicContent, getSiteContent } from './content.queries.ts';
import { saveSiteContent } from './save-site-content.ts';

/** The owner's words, for shoppers. */
export const contentRouter = router({
  words: publicProcedure.output(publicContent).query(({ ctx }) => getPublicContent(ctx.scope)),
  page: publicProcedure
    .input(customPageInput)
    .output(customPageView)
    .query(({ ctx, input }) => getCustomPage(ctx.scope, input.page)),
});

/** The owner's words, under `admin.content`. */
export const contentAdminRouter = router({
  get: adminProcedure.output(siteContentView).query(({ ctx }) => getSiteContent(ctx.scope)),
  save: adminProcedure
    .input(saveSiteContentInput)
    .output(siteContentView)
    .mutation(({ ctx, input }) => saveSiteContent(ctx.scope, input)),
});
