import { notFound } from '@tanstack/react-router';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { REVIEWS_PAGE } from '#contract/review/review.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { RouterContext } from '#src/router-context.ts';

/**
 * Loads the bouquet at an address, a slug or an id, those that are like it and what is said of it. One that a list has shown is there at
 * once; the others follow later. Throws notFound().
 */
export async function loadProduct(
  { trpc: { catalogue, review }, queryClient }: RouterContext,
  address: string,
): Promise<ProductView> {
  const shown = queryClient
    .getQueriesData({ queryKey: [['catalogue']] })
    .flatMap(([, answer]) => bouquetsIn(answer))
    .find(({ id, slug }) => slug === address || id === address);
  if (shown) {
    const { id } = shown;
    void catalogue.related.prefetch({ id });
    if (shown.reviews) void review.ofProduct.prefetch({ id, most: REVIEWS_PAGE });
    return catalogue.byId.setData({ id: address }, (known) => known ?? shown) ?? shown;
  }
  try {
    const product = await catalogue.byId.ensureData({ id: address });
    const { id } = product;
    const others = Promise.all([
      catalogue.related.ensureData({ id }),
      product.reviews && review.ofProduct.ensureData({ id, most: REVIEWS_PAGE }),
    ]);
    // Only a page that is sent waits for them.
    if (import.meta.env.SSR) await others;
    else void others.catch(() => undefined);
    return product;
  } catch (error) {
    // What is no id at all is refused before it is looked for.
    const code = shopErrorOf(error)?.code;
    throw code === 'PRODUCT_NOT_FOUND' || code === 'MALFORMED' ? notFound() : error;
  }
}

/** The bouquets in whatever the catalogue has answered: a list of them, a page of them, or others such as ids. */
function bouquetsIn(answer: unknown): ProductView[] {
  const isPage = typeof answer === 'object' && answer !== null && 'products' in answer;
  const list: unknown = isPage ? answer.products : answer;
  return Array.isArray(list) ? list.filter(isBouquet) : [];
}

function isBouquet(one: unknown): one is ProductView {
  return typeof one === 'object' && one !== null && 'sizes' in one && 'stock' in one;
}
