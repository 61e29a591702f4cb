import { finishUploadInput, imageView, uploadTicket } from '#contract/catalogue/upload.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { finishUpload } from './finish-upload.ts';
import { requestUpload } from './request-upload.ts';

/** Uploading pictures, under `admin.uploads`. The file itself goes to the ticket's address. */
export const uploadRouter = router({
  request: adminProcedure.output(uploadTicket).mutation(({ ctx }) => requestUpload(ctx.scope)),
  /** Makes what was PUT into a picture that can be shown; at once when that has been done already. */
  finish: adminProcedure
    .input(finishUploadInput)
    .output(imageView)
    .mutation(({ ctx, input }) => finishUpload(ctx.scope, input.objectPath)),
});
