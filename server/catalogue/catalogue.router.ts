import { z } from 'zod';
import { productByIdInput, productId, productView } from '#contract/product.schema.ts';
import { searchInput, suggestionsView } from '#contract/search.schema.ts';
import {
  homeView,
  productsByIdInput,
  shelfInput,
  shelfView,
  wholeView,
} from '#contract/shelf.schema.ts';
import { publicProcedure, router } from '#server/trpc/trpc.ts';
import { getHomeBouquets } from './get-home-bouquets.ts';
import { getProduct } from './get-product.ts';
import { getProducts } from './get-products.ts';
import { getRelatedProducts } from './get-related-products.ts';
import { getShelf } from './get-shelf.ts';
import { getWholeCatalogue } from './get-whole-catalogue.ts';
import { listProducts } from './list-products.ts';
import { searchProducts } from './search-products.ts';
import { suggestProducts } from './suggest-products.ts';

const products = z.array(productView);

export const catalogueRouter = router({
  list: publicProcedure.output(products).query(({ ctx }) => listProducts(ctx.scope)),
  home: publicProcedure.output(homeView).query(({ ctx }) => getHomeBouquets(ctx.scope)),
  whole: publicProcedure.output(wholeView).query(({ ctx }) => getWholeCatalogue(ctx.scope)),
  shelf: publicProcedure
    .input(shelfInput)
    .output(shelfView)
    .query(({ ctx, input }) => getShelf(ctx.scope, input)),
  byId: publicProcedure
    .input(productByIdInput)
    .output(productView)
    .query(({ ctx, input }) => getProduct(ctx.scope, input)),
  byIds: publicProcedure
    .input(productsByIdInput)
    .output(products)
    .query(({ ctx, input }) => getProducts(ctx.scope, input)),
  related: publicProcedure
    .input(productByIdInput)
    .output(products)
    .query(({ ctx, input }) => getRelatedProducts(ctx.scope, input)),
  search: publicProcedure
    .input(searchInput)
    .output(z.array(productId))
    .query(({ ctx, input }) => searchProducts(ctx.scope, input)),
  suggest: publicProcedure
    .input(searchInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => suggestProducts(ctx.scope, input)),
});
