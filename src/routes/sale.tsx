import { createFileRoute } from '@tanstack/react-router';
import { CUSTOM_PAGE_TITLES } from '#contract/content/content.ts';
import { SaleScreen } from '#src/features/catalogue/sale-screen.tsx';
import { readPage } from '#src/features/catalogue/read-page.ts';
import { CustomPageScreen } from '#src/features/content/custom-page-screen.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { ProductCardWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';
import { loadSalePage } from './-parts/load-sale-page.ts';
import { pageHead } from './-parts/page-head.ts';

const TITLE = CUSTOM_PAGE_TITLES.sale;

export const Route = createFileRoute('/sale')({
  validateSearch: (query: Record<string, unknown>): { page?: number | undefined } => ({
    page: readPage(query),
  }),
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ context, deps }) => loadSalePage(context.trpc, deps),
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context.shop, {
          title: TITLE,
          description: loaderData.description,
          path: '/sale',
          page: match.search.page,
        })
      : {},
  component: SalePage,
});

/** What the owner has written, and below it what is reduced: it fills and empties by itself. */
function SalePage() {
  const { paragraphs } = Route.useLoaderData();
  const [shelf] = trpc.catalogue.sale.useSuspenseQuery(Route.useLoaderDeps());
  return (
    <CustomPageScreen title={TITLE} paragraphs={paragraphs}>
      {shelf.products.length > 0 && (
        <SaleScreen
          shelf={shelf}
          renderCard={(product, isAhead) => (
            <ProductCardWithCart product={product} isAhead={isAhead} />
          )}
        />
      )}
    </CustomPageScreen>
  );
}
