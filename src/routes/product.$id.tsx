import { createFileRoute, redirect } from '@tanstack/react-router';
import { REVIEWS_PAGE } from '#contract/review/review.ts';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { ProductNotFound } from '#src/features/catalogue/product/product-not-found.tsx';
import { ProductReviews } from '#src/features/review/product-reviews.tsx';
import { sharePicture } from '#src/lib/share-picture.ts';
import { loadTexts } from '#src/lib/page-texts.ts';
import { useShop } from '#src/lib/shop-config.tsx';
import { loadTerms } from '#src/lib/use-delivery-terms.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Breadcrumbs } from './-parts/breadcrumbs.tsx';
import { excerpt } from './-parts/excerpt.ts';
import { loadProduct } from './-parts/load-product.ts';
import { MoreBouquets } from './-parts/more-bouquets.tsx';
import { loadOnDay } from './-parts/load-on-day.ts';
import { pageHead } from './-parts/page-head.ts';
import { productPath } from '#contract/catalogue/product-path.ts';
import { ShoppableProduct } from './-parts/add-to-cart/shoppable-product.tsx';
import { breadcrumbData, productData } from './-parts/structured-data.ts';

const DESCRIPTION_LENGTH = 155;

export const Route = createFileRoute('/product/$id')({
  staticData: { hasBackButton: true },
  loader: async ({ context, params }) => {
    const [product] = await Promise.all([
      loadProduct(context, params.id),
      loadTerms(context.trpc),
      loadTexts(context.trpc, 'product', {}),
      loadOnDay(context),
    ]);
    const { slug, name, description, imageUrl } = product;
    // Its id, and what it was called before, lead to it for ever. No link within the shop has them.
    if (import.meta.env.SSR && params.id !== slug) {
      throw redirect({ to: '/product/$id', params: { id: slug }, statusCode: 301 });
    }
    const path = productPath(product);
    return { path, name, description: excerpt(description, DESCRIPTION_LENGTH), imageUrl };
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead(match.context.shop, {
          title: loaderData.name,
          description: loaderData.description,
          path: loaderData.path,
          picture: sharePicture(match.context.shop.publicUrl, {
            src: loaderData.imageUrl,
            alt: loaderData.name,
          }),
        })
      : {},
  notFoundComponent: ProductNotFound,
  component: ProductPage,
});

function ProductPage() {
  const { id: slug } = Route.useParams();
  const shop = useShop();
  const [product] = trpc.catalogue.byId.useSuspenseQuery({ id: slug });
  // Only what the server sends is read by search engines; it has read the reviews.
  const said = trpc.useUtils().review.ofProduct.getData({ id: product.id, most: REVIEWS_PAGE });
  const trail = [
    { name: 'All Bouquets', path: '/shop' },
    { name: product.name, path: productPath(product) },
  ];
  return (
    <>
      <Breadcrumbs name={product.name} />
      <ShoppableProduct product={product} />
      <ProductReviews product={product} />
      <MoreBouquets id={product.id} />
      <JsonLd data={productData(shop, product, said?.reviews)} />
      <JsonLd data={breadcrumbData(shop, trail)} />
    </>
  );
}
