import { createFileRoute, notFound } from '@tanstack/react-router';
import { RouteError } from '#src/components/route-error.tsx';
import { ProductNotFound } from '#src/features/catalogue/product-not-found.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { pageHead } from './-parts/page-head.ts';
import { ShoppableProduct } from './-parts/shoppable-product.tsx';

const DESCRIPTION_LENGTH = 155;

export const Route = createFileRoute('/product/$id')({
  staticData: { hasBackButton: true },
  loader: async ({ context, params }) => {
    const products = await context.trpc.catalogue.list.ensureData();
    const product = products.find(({ id }) => id === params.id);
    if (!product) throw notFound();
    return { name: product.name, description: product.description };
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? pageHead(match.context.shop, {
          title: loaderData.name,
          description: loaderData.description.slice(0, DESCRIPTION_LENGTH),
          path: `/product/${params.id}`,
        })
      : {},
  notFoundComponent: ProductNotFound,
  errorComponent: RouteError,
  component: ProductPage,
});

function ProductPage() {
  const { id } = Route.useParams();
  const [products] = trpc.catalogue.list.useSuspenseQuery();
  const product = products.find((candidate) => candidate.id === id);
  return product ? <ShoppableProduct product={product} /> : <ProductNotFound />;
}
