import { z } from 'zod';
import {
  applyBulkInput,
  bulkPreview,
  bulkResult,
  bulkUndo,
  previewBulkInput,
  undoBulkInput,
} from '#contract/catalogue/bulk-change.schema.ts';
import { previewLinkView } from '#contract/catalogue/preview.schema.ts';
import {
  adminProductView,
  type AdminProductView,
  archivedProductsView,
  listArchivedInput,
  productChangeView,
  productInput,
  productRefInput,
  placedProduct,
  reorderInput,
  setImageInput,
  updateProductInput,
} from '#contract/catalogue/product-input.schema.ts';
import { idempotencyKey } from '#contract/order/order.schema.ts';
import { adminProcedure } from '#server/features/auth/admin-procedure.ts';
import { router } from '#server/platform/trpc/trpc.ts';
import { applyBulkChange } from './bulk/apply-bulk-change.ts';
import { previewBulkChange } from './bulk/bulk-change.queries.ts';
import { undoBulkChange } from './bulk/undo-bulk-change.ts';
import { archiveProduct, restoreProduct } from './editing/archive-product.ts';
import { createProduct } from './editing/create-product.ts';
import { duplicateProduct } from './editing/duplicate-product.ts';
import { reorderProducts } from './editing/reorder-products.ts';
import { updateProduct } from './editing/update-product.ts';
import { exportCatalogue } from './import/export-catalogue.ts';
import { getPreviewLink } from './preview/preview.queries.ts';
import {
  listArchivedProducts,
  listProductHistory,
  listProductsForAdmin,
} from './product-admin.queries.ts';

/** Each was checked when it was made ({@link AdminProductViews}): checking two thousand takes 33 ms. */
const checkedProducts = z.array(z.custom<AdminProductView>());

/** The owner's catalogue, under `admin.products`. */
export const productAdminRouter = router({
  list: adminProcedure.output(checkedProducts).query(({ ctx }) => listProductsForAdmin(ctx.scope)),
  archived: adminProcedure
    .input(listArchivedInput)
    .output(archivedProductsView)
    .query(({ ctx, input }) => listArchivedProducts(ctx.scope, input)),
  create: adminProcedure
    .input(productInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(adminProductView)
    .mutation(({ ctx, input: { idempotencyKey: key, ...product } }) =>
      createProduct(ctx.scope, ctx.actor, product, key),
    ),
  update: adminProcedure
    .input(updateProductInput.extend({ idempotencyKey: idempotencyKey.optional() }))
    .output(adminProductView)
    .mutation(({ ctx, input: { id, idempotencyKey: key, ...patch } }) =>
      updateProduct(ctx.scope, ctx.actor, id, patch, key),
    ),
  setImage: adminProcedure
    .input(setImageInput)
    .output(adminProductView)
    .mutation(({ ctx, input: { id, ...patch } }) => updateProduct(ctx.scope, ctx.actor, id, patch)),
  remove: adminProcedure.input(productRefInput).mutation(async ({ ctx, input }) => {
    await archiveProduct(ctx.scope, ctx.actor, input.id);
    return null;
  }),
  /** Undoes `remove`. */
  restore: adminProcedure
    .input(productRefInput)
    .output(adminProductView)
    .mutation(({ ctx, input }) => restoreProduct(ctx.scope, ctx.actor, input.id)),
  duplicate: adminProcedure
    .input(productRefInput.extend({ idempotencyKey }))
    .output(adminProductView)
    .mutation(({ ctx, input: { id, idempotencyKey: key } }) =>
      duplicateProduct(ctx.scope, ctx.actor, id, key),
    ),
  reorder: adminProcedure
    .input(reorderInput)
    .output(z.array(placedProduct))
    .mutation(({ ctx, input }) => reorderProducts(ctx.scope, ctx.actor, input.ids)),
  previewBulk: adminProcedure
    .input(previewBulkInput)
    .output(bulkPreview)
    .query(({ ctx, input }) => previewBulkChange(ctx.scope, input)),
  applyBulk: adminProcedure
    .input(applyBulkInput.extend({ idempotencyKey }))
    .output(bulkResult)
    .mutation(({ ctx, input: { idempotencyKey: key, ...bulk } }) =>
      applyBulkChange(ctx.scope, ctx.actor, bulk, key),
    ),
  undoBulk: adminProcedure
    .input(undoBulkInput)
    .output(bulkUndo)
    .mutation(({ ctx, input }) => undoBulkChange(ctx.scope, ctx.actor, input.id)),
  /** In how many files the catalogue is exported. */
  exportParts: adminProcedure
    .output(z.int())
    .query(async ({ ctx }) => (await exportCatalogue(ctx.scope)).length),
  previewLink: adminProcedure
    .input(productRefInput)
    .output(previewLinkView)
    .query(({ ctx, input }) => getPreviewLink(ctx.scope, input)),
  history: adminProcedure
    .input(productRefInput)
    .output(z.array(productChangeView))
    .query(({ ctx, input }) => listProductHistory(ctx.scope, input.id)),
});
