import {
  backupLink,
  backupsView,
  downloadBackupInput,
} from '#contract/background/background.schema.ts';
import { adminProcedure, browserProcedure } from '#server/features/auth/admin-procedure.ts';
import { deviceOf } from '#server/features/auth/admin-cookies.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { listBackups } from './backup.queries.ts';
import { linkBackup } from './download-backup.ts';
import { startBackup } from './run-backup.ts';

/** Backups that the owner starts: `admin.backups`. */
export const backupRouter = router({
  list: adminProcedure.output(backupsView).query(({ ctx }) => listBackups(ctx.scope)),
  start: browserProcedure.mutation(async ({ ctx }) => {
    await startBackup(ctx.scope, deviceOf(ctx.browser));
    return null;
  }),
  link: browserProcedure
    .input(downloadBackupInput)
    .output(backupLink)
    .mutation(({ ctx, input }) => linkBackup(ctx.scope, input, ctx.browser, ctx.session)),
});
