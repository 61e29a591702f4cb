import type { BudgetedRoute } from '#server/tools/vite/page-budgets.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';

/** A page that figures are taken of. */
export interface MeasuredPage {
  name: string;
  path: string;
  /** As the router writes it. */
  route: BudgetedRoute;
}

/** The pages a purchase leads through. Checkout is measured as it comes: with the cart still empty. */
export async function measuredPages(address: string): Promise<MeasuredPage[]> {
  const products = (await (await fetch(`${address}/api/products`)).json()) as ProductView[];
  const first = products[0];
  if (!first) throw new Error('The shop has no bouquet to measure.');
  return [
    { name: 'home', path: '/', route: '/' },
    { name: 'shop', path: '/shop', route: '/shop' },
    { name: 'product', path: `/product/${first.slug}`, route: '/product/$id' },
    { name: 'checkout', path: '/checkout', route: '/checkout' },
  ];
}
