import { shownWords, writtenPageInput, writtenPageView } from '#contract/content/content.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getShownWords } from './get-public-content.ts';
import { getWrittenPage } from './get-custom-page.ts';

/** The owner's words, for shoppers. */
export const contentRouter = router({
  words: publicProcedure.output(shownWords).query(({ ctx }) => getShownWords(ctx.scope)),
  page: publicProcedure
    .input(writtenPageInput)
    .output(writtenPageView)
    .query(({ ctx, input }) => getWrittenPage(ctx.scope, input.page)),
});
