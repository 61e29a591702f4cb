import { adminOrderView } from '#contract/order/admin-order.schema.ts';
import { removePhotoInput, takeBouquetPhotoInput } from '#contract/order/order-photo.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { removePhoto } from './remove-photo.ts';
import { takeBouquetPhoto } from './take-bouquet-photo.ts';

/** The owner's photos, under `admin.photos`. */
export const photoAdminRouter = router({
  take: adminProcedure
    .input(takeBouquetPhotoInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => takeBouquetPhoto(ctx.scope, input)),
  remove: adminProcedure
    .input(removePhotoInput)
    .output(adminOrderView)
    .mutation(({ ctx, input }) => removePhoto(ctx.scope, input)),
});
