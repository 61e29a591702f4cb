import type { AdminProductView } from '#contract/catalogue/product-input.schema.ts';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { cents, randText } from '#contract/money/money.ts';
import type { Product, StoredSize } from './product.entity.ts';
import { storedImages, storedSizes } from './product-images.ts';

/** The columns of a product that shoppers may see. */
export type ProductRow = Pick<
  Product,
  | 'id'
  | 'name'
  | 'slug'
  | 'description'
  | 'priceCents'
  | 'compareAtCents'
  | 'imageUrl'
  | 'images'
  | 'occasions'
  | 'sections'
  | 'flowerTypes'
  | 'colours'
  | 'rating'
  | 'showsStars'
  | 'reviewCount'
  | 'reviewStars'
  | 'stock'
  | 'displayOrder'
  | 'sizes'
  | 'leadDays'
  | 'deliveryWeekdays'
> & { createdAt: Date | string };

/** Returns the view of a product, the only form in which one leaves the server for shoppers. */
export function productView(product: ProductRow): ProductView {
  const images = storedImages(product);
  return {
    id: product.id,
    name: product.name,
    // A draft that is previewed has none yet.
    slug: product.slug ?? product.id,
    description: product.description,
    price: randText(cents(product.priceCents)),
    ...compareAtView(product.compareAtCents),
    imageUrl: product.imageUrl,
    ...(images && { images }),
    occasions: product.occasions,
    sections: product.sections,
    flowerTypes: product.flowerTypes,
    ...(product.colours?.length && { colours: product.colours }),
    rating: product.rating,
    ...(product.showsStars && { showsStars: true }),
    ...reviewsView(product),
    stock: product.stock,
    displayOrder: product.displayOrder,
    sizes: storedSizes(product).map(sizeView),
    createdAt: new Date(product.createdAt).toISOString(),
    ...(product.leadDays > 0 && { leadDays: product.leadDays }),
    ...(product.deliveryWeekdays?.length && { deliveryWeekdays: product.deliveryWeekdays }),
  };
}

/** What buyers said of it. What has no review has no such field: nothing is made up for it. */
function reviewsView({ reviewCount: count, reviewStars }: ProductRow) {
  // A product that was made a moment ago has no count yet.
  return count > 0
    ? { reviews: { count, average: Math.round((10 * reviewStars) / count) / 10 } }
    : {};
}

export function sizeView({ priceCents, compareAtCents, ...size }: StoredSize): SizeView {
  return { ...size, price: randText(cents(priceCents)), ...compareAtView(compareAtCents) };
}

/** What is not reduced has no such field, so that what shoppers load grows by nothing. */
export function compareAtView(
  compareAtCents: number | null | undefined,
): Pick<ProductView, 'compareAtPrice'> {
  return compareAtCents ? { compareAtPrice: randText(cents(compareAtCents)) } : {};
}

/** The columns of a product that the owner may see. */
export type AdminProductRow = ProductRow &
  Pick<Product, 'kind' | 'status' | 'onSaleFrom' | 'version'> & { updatedAt: Date | string };

/** Returns the view of a product for the owner, the only form in which one leaves the server for them. */
export function adminProductView(product: AdminProductRow): AdminProductView {
  const { compareAtPrice = null, sizes, ...shown } = productView(product);
  return {
    ...shown,
    slug: product.slug ?? null,
    compareAtPrice,
    sizes: sizes.map((size) => ({ ...size, compareAtPrice: size.compareAtPrice ?? null })),
    kind: product.kind,
    status: product.status,
    onSaleFrom: product.onSaleFrom ?? null,
    version: product.version,
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
}
