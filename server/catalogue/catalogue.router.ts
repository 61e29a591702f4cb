import { z } from 'zod';
import { productByIdInput, productView } from '#contract/product.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';

export const catalogueRouter = router({
  list: publicProcedure.output(z.array(productView)).query(({ ctx }) => listProducts(ctx.scope)),
  byId: publicProcedure
    .input(productByIdInput)
    .output(productView)
    .query(({ ctx, input }) => getProduct(ctx.scope, input)),
});
