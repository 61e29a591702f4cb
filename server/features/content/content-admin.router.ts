import { saveShopWordsInput, shopWordsView } from '#contract/content/content.schema.ts';
import { adminProcedure } from '#server/features/admin/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { getShopWords } from './get-site-content.ts';
import { saveShopWords } from './save-site-content.ts';

/** The owner's words, under `admin.content`. */
export const contentAdminRouter = router({
  get: adminProcedure.output(shopWordsView).query(({ ctx }) => getShopWords(ctx.scope)),
  save: adminProcedure
    .input(saveShopWordsInput)
    .output(shopWordsView)
    .mutation(({ ctx, input }) => saveShopWords(ctx.scope, input)),
});
