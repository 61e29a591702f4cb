import {
  marginsView,
  recipeInput,
  recipeView,
  saveRecipeInput,
} from '#contract/recipe/recipe.schema.ts';
import {
  moveStemsInput,
  saveStemInput,
  setStemOutInput,
  stemInput,
  stemsView,
  thrownAwayInput,
  thrownAwayView,
  toBuyInput,
  toBuyView,
} from '#contract/recipe/stem.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { moveStems, removeMove } from './move-stems.ts';
import { getRecipe, listMargins } from './recipe.queries.ts';
import { removeStem } from './remove-stem.ts';
import { saveRecipe } from './save-recipe.ts';
import { saveStem } from './save-stem.ts';
import { setStemOut } from './set-stem-out.ts';
import { getThrownAway, getToBuy, listStems } from './stem.queries.ts';

const stemsChange = adminProcedure.output(stemsView);

/** The owner's stems, under `admin.stems`. Each change returns all of them. */
export const stemAdminRouter = router({
  list: adminProcedure.output(stemsView).query(({ ctx }) => listStems(ctx.scope)),
  toBuy: adminProcedure
    .input(toBuyInput)
    .output(toBuyView)
    .query(({ ctx, input }) => getToBuy(ctx.scope, input)),
  thrownAway: adminProcedure
    .input(thrownAwayInput)
    .output(thrownAwayView)
    .query(({ ctx, input }) => getThrownAway(ctx.scope, input)),
  save: stemsChange.input(saveStemInput).mutation(({ ctx, input }) => saveStem(ctx.scope, input)),
  remove: stemsChange.input(stemInput).mutation(({ ctx, input }) => removeStem(ctx.scope, input)),
  move: stemsChange.input(moveStemsInput).mutation(({ ctx, input }) => moveStems(ctx.scope, input)),
  removeMove: stemsChange
    .input(stemInput)
    .mutation(({ ctx, input }) => removeMove(ctx.scope, input)),
  setOut: stemsChange
    .input(setStemOutInput)
    .mutation(({ ctx, input }) => setStemOut(ctx.scope, ctx.actor, input)),
});

/** What stems the owner's bouquets have, under `admin.recipes`. */
export const recipeAdminRouter = router({
  margins: adminProcedure.output(marginsView).query(({ ctx }) => listMargins(ctx.scope)),
  ofProduct: adminProcedure
    .input(recipeInput)
    .output(recipeView)
    .query(({ ctx, input }) => getRecipe(ctx.scope, input)),
  save: adminProcedure
    .input(saveRecipeInput)
    .output(recipeView)
    .mutation(({ ctx, input }) => saveRecipe(ctx.scope, input)),
});
