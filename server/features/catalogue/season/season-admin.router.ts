import { z } from 'zod';
import {
  saveSeasonInput,
  seasonChangeView,
  seasonRefInput,
  seasonsView,
  seasonView,
} from '#contract/catalogue/season-price.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { endSeason, saveSeason } from './save-season.ts';
import { listSeasonHistory, listSeasons } from './season.queries.ts';

/** The seasons with prices of their own, under `admin.seasons`. */
export const seasonAdminRouter = router({
  list: adminProcedure.output(seasonsView).query(({ ctx }) => listSeasons(ctx.scope)),
  history: adminProcedure
    .output(z.array(seasonChangeView))
    .query(({ ctx }) => listSeasonHistory(ctx.scope)),
  save: adminProcedure
    .input(saveSeasonInput)
    .output(seasonView)
    .mutation(({ ctx, input }) => saveSeason(ctx.scope, ctx.actor, input)),
  end: adminProcedure
    .input(seasonRefInput)
    .output(seasonView)
    .mutation(({ ctx, input }) => endSeason(ctx.scope, ctx.actor, input)),
});
