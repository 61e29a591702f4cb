import { createFileRoute, notFound } from '@tanstack/react-router';
import { findSuburb } from '#contract/delivery/suburbs.ts';
import { SuburbScreen } from '#src/features/content/suburb-screen.tsx';
import { useShop } from '#src/lib/shop-config.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { ProductGridWithCart } from './-parts/add-to-cart/product-card-with-cart.tsx';
import { pageHead } from './-parts/page-head.ts';
import { breadcrumbData } from './-parts/structured-data.ts';

/** One row of the grid. */
const SHOWN = 4;

export const Route = createFileRoute('/flower-delivery/$suburb')({
  // It names days, so it is not kept: tomorrow it says something else.
  staticData: { personal: true },
  loader: async ({ context: { trpc: api, trpcClient }, params }) => {
    const suburb = findSuburb(await trpcClient.delivery.area.query(), params.suburb.toLowerCase());
    if (!suburb) throw notFound();
    const [{ products }] = await Promise.all([
      trpcClient.catalogue.home.query(),
      api.delivery.options.prefetch(undefined, { staleTime: 0 }),
    ]);
    return { suburb, products: products.filter(({ stock }) => stock > 0).slice(0, SHOWN) };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context.shop, {
          title: `Flower delivery in ${loaderData.suburb.name}`,
          description: `Flowers delivered to ${loaderData.suburb.name}, Johannesburg (${loaderData.suburb.codes.join(', ')}): the next day and time that we can be there.`,
          path: `/flower-delivery/${loaderData.suburb.slug}`,
        })
      : {},
  component: SuburbPage,
});

function SuburbPage() {
  const { suburb, products } = Route.useLoaderData();
  const shop = useShop();
  const { data: options } = trpc.delivery.options.useQuery();
  const trail = [
    { name: 'Where we deliver', path: '/flower-delivery' },
    { name: suburb.name, path: `/flower-delivery/${suburb.slug}` },
  ];
  return (
    <>
      <SuburbScreen suburb={suburb} options={options}>
        {options?.promise && products.length > 0 && (
          <section aria-label="Bouquets that can be there">
            <ProductGridWithCart products={products} />
          </section>
        )}
      </SuburbScreen>
      <JsonLd data={breadcrumbData(shop, trail)} />
    </>
  );
}
