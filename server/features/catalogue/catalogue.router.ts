import { z } from 'zod';
import { previewInput, previewView } from '#contract/catalogue/preview.schema.ts';
import {
  productByAddressInput,
  productByIdInput,
} from '#contract/catalogue/product-address.schema.ts';
import { productId } from '#contract/catalogue/product-id.schema.ts';
import { productView } from '#contract/catalogue/product.schema.ts';
import {
  homeView,
  listingInput,
  listingView,
  productsByIdInput,
  saleInput,
  saleView,
  wholeView,
} from '#contract/catalogue/product-listing.schema.ts';
import { searchInput, suggestionsView } from '#contract/catalogue/search.schema.ts';
import { onDayInput, onDayView } from '#contract/catalogue/on-day.schema.ts';
import { publicProcedure, router } from '#server/platform/trpc/trpc.ts';
import { getRelatedProducts } from './browse/get-related-products.ts';
import {
  getFullCatalogue,
  getHomeProducts,
  getProduct,
  getProducts,
  listProducts,
  listProductsPage,
  listSalePage,
} from './browse/product.queries.ts';
import { getOnDay } from './days/on-day.queries.ts';
import { getPreview } from './preview/preview.queries.ts';
import { searchProducts, suggestProducts } from './search/search-products.ts';

const products = z.array(productView);

/** Each call is counted: its answer is made for this caller, bouquet by bouquet, and a batch has ten. */
const catalogueProcedure = publicProcedure.use(async ({ ctx, next }) => {
  await ctx.scope.limit('catalogue-call');
  return next();
});

export const catalogueRouter = router({
  list: catalogueProcedure.output(products).query(({ ctx }) => listProducts(ctx.scope)),
  home: catalogueProcedure.output(homeView).query(({ ctx }) => getHomeProducts(ctx.scope)),
  whole: catalogueProcedure.output(wholeView).query(({ ctx }) => getFullCatalogue(ctx.scope)),
  shelf: catalogueProcedure
    .input(listingInput)
    .output(listingView)
    .query(({ ctx, input }) => listProductsPage(ctx.scope, input)),
  sale: catalogueProcedure
    .input(saleInput)
    .output(saleView)
    .query(({ ctx, input }) => listSalePage(ctx.scope, input)),
  byId: catalogueProcedure
    .input(productByAddressInput)
    .output(productView)
    .query(({ ctx, input }) => getProduct(ctx.scope, input)),
  byIds: catalogueProcedure
    .input(productsByIdInput)
    .output(products)
    .query(({ ctx, input }) => getProducts(ctx.scope, input)),
  /** What cannot be there on a day; the rest can. */
  onDay: catalogueProcedure
    .input(onDayInput)
    .output(onDayView)
    .query(({ ctx, input }) => getOnDay(ctx.scope, input)),
  related: catalogueProcedure
    .input(productByIdInput)
    .output(products)
    .query(({ ctx, input }) => getRelatedProducts(ctx.scope, input)),
  search: catalogueProcedure
    .input(searchInput)
    .output(z.array(productId))
    .query(({ ctx, input }) => searchProducts(ctx.scope, input)),
  /** Posted by our own page, so that the token stands in no address of the API. */
  preview: catalogueProcedure
    .input(previewInput)
    .output(previewView)
    .query(({ ctx, input }) => getPreview(ctx.scope, input)),
  suggest: catalogueProcedure
    .input(searchInput)
    .output(suggestionsView)
    .query(({ ctx, input }) => suggestProducts(ctx.scope, input)),
});
