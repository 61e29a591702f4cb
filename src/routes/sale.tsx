import { createFileRoute, notFound } from '@tanstack/react-router';
import { CUSTOM_PAGE_TITLES } from '#contract/content/content.ts';
import { readPage } from '#src/features/catalogue/read-page.ts';
import { CustomPageScreen } from '#src/features/content/custom-page-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { ProductGridWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';
import { customPageHead } from './-parts/custom-page-head.ts';
import { loadSalePage } from './-parts/load-sale-page.ts';

export const Route = createFileRoute('/sale')({
  validateSearch: (query: Record<string, unknown>): { page?: number | undefined } => ({
    page: readPage(query),
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => loadSalePage(context.trpc, deps),
  head: ({ match, loaderData }) =>
    customPageHead(match.context.shop, 'sale', loaderData?.description),
  component: SalePage,
});

/** What the owner has written, and below it what is reduced: it fills and empties by itself. */
function SalePage() {
  const { paragraphs } = Route.useLoaderData();
  const [{ products, page, pages }] = trpc.catalogue.sale.useSuspenseQuery(Route.useLoaderDeps());
  // The last one may have been sold since.
  if (paragraphs.length === 0 && products.length === 0) throw notFound();
  return (
    <CustomPageScreen title={CUSTOM_PAGE_TITLES.sale} paragraphs={paragraphs}>
      {products.length > 0 && (
        <section aria-label="Reduced bouquets">
          <ProductGridWithCart products={products} />
        </section>
      )}
      {page < pages && (
        <p>
          <LinkButton to="/sale" search={{ page: page + 1 }} look="outline">
            More reduced bouquets
          </LinkButton>
        </p>
      )}
    </CustomPageScreen>
  );
}
