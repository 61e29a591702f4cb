import { CITY } from '#contract/delivery/delivery.ts';
import { type Cents, cents, randText } from '#contract/money/money.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { ShownReview } from '#contract/review/review.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { imagesOf } from '#contract/catalogue/product-images.ts';
import { compareAtPrice } from '#contract/catalogue/compare-at.ts';
import { availableSizes, lowestPrice, sizePrice } from '#contract/catalogue/product.ts';
import { sharePicture } from '#src/lib/share-picture.ts';
import type { ShopConfig } from '#src/lib/shop-config.tsx';
import { shopPicture } from './page-head.ts';
import { productPath } from '#contract/catalogue/product-path.ts';

// What search engines are told, in the words of schema.org. Only what a shopper can see on the page,
// and of
// ratings only those of buyers: the owner's stars are no reviews.

const CURRENCY = 'ZAR';

/** A bouquet with what it costs in each size that is sold, and what buyers said of it. */
export function productData(
  shop: ShopConfig,
  product: ProductView,
  reviews: readonly ShownReview[] = [],
): object {
  const url = shop.publicUrl + productPath(product);
  const availability = `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`;
  const sizes = availableSizes(product);
  const offer = (price: Cents, earlier: Cents | undefined) => ({
    '@type': 'Offer',
    url,
    price: randText(price),
    priceCurrency: CURRENCY,
    availability,
    itemCondition: 'https://schema.org/NewCondition',
    ...(earlier && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: randText(earlier),
        priceCurrency: CURRENCY,
      },
    }),
  });
  const prices = sizes.map((size) => sizePrice(product, size));
  const images = imagesOf(product).map(
    ({ url: src, alt }) => sharePicture(shop.publicUrl, { src, alt }).url,
  );
  return {
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: product.description,
    image: images.length > 1 ? images : images[0],
    sku: product.id,
    brand: { '@type': 'Brand', name: shop.name },
    ...reviewData(product, reviews),
    offers:
      sizes.length > 1
        ? {
            '@type': 'AggregateOffer',
            lowPrice: randText(lowestPrice(product)),
            highPrice: randText(cents(Math.max(...prices))),
            priceCurrency: CURRENCY,
            offerCount: sizes.length,
            availability,
            offers: sizes.map((size) => ({
              ...offer(sizePrice(product, size), compareAtPrice(product, size)),
              name: size.label,
            })),
          }
        : offer(lowestPrice(product), compareAtPrice(product, sizes[0])),
  };
}

const rated = (ratingValue: number) => ({ ratingValue, bestRating: 5, worstRating: 1 });

/** Nothing for a product without a review. */
function reviewData({ reviews: sum }: ProductView, reviews: readonly ShownReview[]): object {
  if (!sum) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ...rated(sum.average),
      reviewCount: sum.count,
    },
    ...(reviews.length > 0 && {
      review: reviews.map(({ stars, words, name, at }) => ({
        '@type': 'Review',
        reviewRating: { '@type': 'Rating', ...rated(stars) },
        author: { '@type': 'Person', name },
        datePublished: johannesburgTime(new Date(at)).date,
        ...(words && { reviewBody: words }),
      })),
    }),
  };
}

/** The shop itself. */
export function floristData(shop: ShopConfig): object {
  return {
    '@type': 'Florist',
    '@id': `${shop.publicUrl}/#shop`,
    name: shop.name,
    url: `${shop.publicUrl}/`,
    image: shopPicture(shop).url,
    currenciesAccepted: CURRENCY,
    address: { '@type': 'PostalAddress', addressLocality: CITY, addressCountry: 'ZA' },
    areaServed: { '@type': 'City', name: CITY },
    ...(shop.email && { email: shop.email }),
  };
}

/** One step of the way to a page. */
export interface Crumb {
  name: string;
  path: string;
}

/** The way to a page, from the home page on; the page itself is the last. */
export function breadcrumbData(shop: ShopConfig, trail: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: shop.publicUrl + path,
    })),
  };
}

export function faqData(items: readonly { question: string; answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
