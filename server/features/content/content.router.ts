import {
  publicContent,
  customPageInput,
  customPageView,
} from '#contract/content/content.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getPublicContent } from './get-public-content.ts';
import { getCustomPage } from './get-custom-page.ts';

/** The owner's words, for shoppers. */
export const contentRouter = router({
  words: publicProcedure.output(publicContent).query(({ ctx }) => getPublicContent(ctx.scope)),
  page: publicProcedure
    .input(customPageInput)
    .output(customPageView)
    .query(({ ctx, input }) => getCustomPage(ctx.scope, input.page)),
});
