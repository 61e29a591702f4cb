import { z } from 'zod';
import { productByIdInput, productId, productView } from '#contract/product.schema.ts';
import { searchInput, suggestionsView } from '#contract/search.schema.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';

export const catalogueRouter = router({
  list: publicProcedure.output(z.array(productView)).query(({ ctx }) => listProducts(ctx.scope)),
  byId: publicProcedure
    .input(productByIdInput)
    .output(productView)
    .query(({ ctx, input }) => getProduct(ctx.scope, input)),
  search: publicProcedure
    .input(searchInput)
    .output(z.array(productId))
    .query(({ ctx, input }) => searchProducts(ctx.scope, input)),
  suggest: publicProcedure
    .input(searchInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => suggestProducts(ctx.scope, input)),
});
