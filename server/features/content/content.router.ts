import { z } from 'zod';
import {
  customPageInput,
  customPageView,
  publicContent,
  saveSiteContentInput,
  siteContentView,
} from '#contract/content/content.schema.ts';
import {
  ownTextsView,
  pageTextsView,
  restoreTextsInput,
  saveTextsInput,
  textsChange,
  textsInput,
} from '#contract/content/texts/texts.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getCustomPage, getPublicContent, getSiteContent } from './content.queries.ts';
import { saveSiteContent } from './save-site-content.ts';
import { restoreTexts, saveTexts } from './save-texts.ts';
import { getOwnTexts, getPageTexts, listTextsHistory } from './texts.queries.ts';

/** The owner's words, for shoppers. */
export const contentRouter = router({
  words: publicProcedure.output(publicContent).query(({ ctx }) => getPublicContent(ctx.scope)),
  page: publicProcedure
    .input(customPageInput)
    .output(customPageView)
    .query(({ ctx, input }) => getCustomPage(ctx.scope, input.page)),
  texts: publicProcedure
    .input(textsInput)
    .output(ownTextsView)
    .query(({ ctx, input }) => getOwnTexts(ctx.scope, input.page)),
});

/** The owner's words, under `admin.content`. */
export const contentAdminRouter = router({
  get: adminProcedure.output(siteContentView).query(({ ctx }) => getSiteContent(ctx.scope)),
  save: adminProcedure
    .input(saveSiteContentInput)
    .output(siteContentView)
    .mutation(({ ctx, input }) => saveSiteContent(ctx.scope, input)),
});

/** The words of the shop's own pages, under `admin.texts`. */
export const textsAdminRouter = router({
  get: adminProcedure
    .input(textsInput)
    .output(pageTextsView)
    .query(({ ctx, input }) => getPageTexts(ctx.scope, input.page)),
  save: adminProcedure
    .input(saveTextsInput)
    .output(pageTextsView)
    .mutation(({ ctx, input }) => saveTexts(ctx.scope, ctx.actor, input)),
  history: adminProcedure
    .input(textsInput)
    .output(z.array(textsChange))
    .query(({ ctx, input }) => listTextsHistory(ctx.scope, input.page)),
  restore: adminProcedure
    .input(restoreTextsInput)
    .output(pageTextsView)
    .mutation(({ ctx, input }) => restoreTexts(ctx.scope, ctx.actor, input)),
});
