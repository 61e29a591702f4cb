import { notFound } from '@tanstack/react-router';
import type { ProductView } from '#contract/product.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import type { RouterContext } from '#src/router-context.ts';

type Answer = ProductView[] | { products?: ProductView[] } | null | undefined;

/**
 * A bouquet and those that are like it. One that a list has shown is there at once, and what is like it
 * comes when it comes. Throws notFound().
 */
export async function loadProduct(
  { trpc: { catalogue }, queryClient }: RouterContext,
  id: string,
): Promise<ProductView> {
  const shown = queryClient
    .getQueriesData<Answer>({ queryKey: [['catalogue']] })
    .flatMap(([, answer]) => (Array.isArray(answer) ? answer : (answer?.products ?? [])))
    .find((product) => product.id === id);
  if (shown) {
    void catalogue.related.prefetch({ id });
    return catalogue.byId.setData({ id }, (known) => known ?? shown) ?? shown;
  }
  try {
    const [product] = await Promise.all([
      catalogue.byId.ensureData({ id }),
      catalogue.related.ensureData({ id }),
    ]);
    return product;
  } catch (error) {
    // What is no id at all is refused before it is looked for.
    const code = shopErrorOf(error)?.code;
    throw code === 'PRODUCT_NOT_FOUND' || code === 'MALFORMED' ? notFound() : error;
  }
}
