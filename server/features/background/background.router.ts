import { backgroundView, runTaskInput } from '#contract/background/background.schema.ts';
import { deviceOf } from '#server/features/auth/admin-cookies.ts';
import { adminProcedure, browserProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { getBackground } from './background.queries.ts';
import { runTask } from './run-task.ts';

/** What the shop does by itself: `admin.background`. */
export const backgroundRouter = router({
  get: adminProcedure.output(backgroundView).query(({ ctx }) => getBackground(ctx.scope)),
  run: browserProcedure.input(runTaskInput).mutation(async ({ ctx, input }) => {
    await runTask(ctx.scope, input, deviceOf(ctx.browser));
    return null;
  }),
});
