import { z } from 'zod';
import { type ProductView, productView } from '#contract/catalogue/product.schema.ts';

/** Returns the catalogue of a running shop, as its public list sends it. */
export async function fetchProducts(address: string): Promise<ProductView[]> {
  const answer = await fetch(`${address}/api/products`);
  return z.array(productView).parse(await answer.json());
}
