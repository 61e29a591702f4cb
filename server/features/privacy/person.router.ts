import { erasure, personFile, personInput, personView } from '#contract/privacy/person.schema.ts';
import { deviceOf } from '#server/features/auth/admin-cookies.ts';
import { adminProcedure, browserProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { eraseForOwner } from './erase-for-owner.ts';
import { exportPerson } from './export-person.ts';
import { findPerson } from './person.queries.ts';

/** What the shop has of one person, and the end of it: `admin.people`. */
export const personAdminRouter = router({
  /** Posted, so that the person stands in no address. */
  search: adminProcedure
    .input(personInput)
    .output(personView)
    .query(({ ctx, input }) => findPerson(ctx.scope, input)),
  export: browserProcedure
    .input(personInput)
    .output(personFile)
    .mutation(({ ctx, input }) => exportPerson(ctx.scope, input, deviceOf(ctx.browser))),
  erase: browserProcedure
    .input(personInput)
    .output(erasure)
    .mutation(({ ctx, input }) =>
      eraseForOwner(ctx.scope, input, {
        mailer: ctx.services.mailer,
        device: deviceOf(ctx.browser),
      }),
    ),
});
