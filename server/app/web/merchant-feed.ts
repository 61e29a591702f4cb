import type { FastifyInstance } from 'fastify';
import { compareAtPrice } from '#contract/catalogue/compare-at.ts';
import { productPath } from '#contract/catalogue/product-path.ts';
import type { ProductView, SizeView } from '#contract/catalogue/product.schema.ts';
import { imagesOf } from '#contract/catalogue/product-images.ts';
import { availableSizes, sizePrice, soldSizes } from '#contract/catalogue/product.ts';
import { shareImageUrl } from '#contract/catalogue/share-image.ts';
import { highestAreaFee } from '#contract/delivery/delivery-fee.ts';
import type { DeliveryFees } from '#contract/delivery/delivery-fees.schema.ts';
import { shoppersFees } from '#contract/delivery/shoppers-fees.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { type Cents, cents, randText } from '#contract/money/money.ts';
import { listProducts } from '#server/features/catalogue/browse/product.queries.ts';
import { Cache } from '#server/platform/cache/cache.ts';
import {
  type CachedResponse,
  cachedResponse,
  sendCached,
} from '#server/platform/cache/cached-response.ts';
import { encodedBody } from '#server/platform/http/content-encoding.ts';
import { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { escapeXml } from './xml.ts';

const FEED = '/feeds/google-merchant.xml';

/** The sizes of so many bouquets and more are left out: what is first in the shop is in it. */
export const MOST_ITEMS = 5_000;

/** What Google takes of each. */
const MOST = { title: 150, description: 5_000, images: 10 } as const;

/** “Fresh Cut Flowers” of Google's list of categories. */
const FRESH_CUT_FLOWERS = '2899';

/** Google comes by itself, once a day as a rule. */
const CACHE_CONTROL = 'public, max-age=3600';

interface FeedShop {
  name: string;
  publicUrl: string;
}

/** One element of an item, in the order in which they are written. */
type Field = [name: string, value: string];

/**
 * Returns the feed that Google Merchant Center reads: an item for each size of each product that can be bought, at the
 * price that the product's page shows. Stars are not in it, as they are no reviews.
 */
export function merchantFeed(
  shop: FeedShop,
  products: readonly ProductView[],
  fees?: DeliveryFees,
): string {
  const items = products
    .slice(0, MOST_ITEMS)
    .flatMap((product) => soldSizes(product).map((size) => itemOf(shop, { product, size, fees })));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">',
    '<channel>',
    ...lines([
      ['title', shop.name],
      ['link', `${shop.publicUrl}/`],
      ['description', `Flowers delivered in ${CITY}`],
    ]),
    ...items.slice(0, MOST_ITEMS).map((item) => `<item>\n${item.join('\n')}\n</item>`),
    '</channel>',
    '</rss>\n',
  ].join('\n');
}

interface Item {
  product: ProductView;
  size: SizeView | undefined;
  fees: DeliveryFees | undefined;
}

function itemOf(shop: FeedShop, { product, size, fees }: Item): string[] {
  const price = sizePrice(product, size);
  const isVariant = availableSizes(product).length > 1;
  const [first = '', ...others] = imageUrls(product, size);
  return [
    ...lines([
      ['g:id', size && isVariant ? `${product.id}-${size.code}` : product.id],
      ['g:title', cut(isVariant ? `${product.name}, ${size?.label}` : product.name, MOST.title)],
      ['g:description', cut(product.description, MOST.description)],
      ['g:link', shop.publicUrl + productPath(product)],
      ['g:image_link', shareImageUrl(shop.publicUrl, first)],
      ...others
        .slice(0, MOST.images)
        .map((url): Field => ['g:additional_image_link', shareImageUrl(shop.publicUrl, url)]),
      ['g:availability', product.stock > 0 ? 'in_stock' : 'out_of_stock'],
      ...prices(price, compareAtPrice(product, size)),
      ['g:brand', shop.name],
      ['g:condition', 'new'],
      ['g:identifier_exists', 'no'],
      ['g:google_product_category', FRESH_CUT_FLOWERS],
      ...(size && isVariant
        ? ([
            ['g:item_group_id', product.id],
            ['g:size', size.label],
          ] satisfies Field[])
        : []),
    ]),
    '<g:shipping>',
    ...lines([
      ['g:country', 'ZA'],
      ['g:service', `Delivery in ${CITY}`],
      ['g:price', amount(fees ? highestAreaFee(fees, price) : cents(0))],
    ]),
    '</g:shipping>',
  ];
}

/** The size's own image first, where it has one. */
function imageUrls(product: ProductView, size: SizeView | undefined): string[] {
  const all = imagesOf(product).map(({ url }) => url);
  return [...new Set([...(size?.imageUrl ? [size.imageUrl] : []), ...all])];
}

function prices(price: Cents, earlier: Cents | undefined): Field[] {
  return earlier
    ? [
        ['g:price', amount(earlier)],
        ['g:sale_price', amount(price)],
      ]
    : [['g:price', amount(price)]];
}

function amount(price: Cents): string {
  return `${randText(price)} ZAR`;
}

function lines(fields: readonly Field[]): string[] {
  return fields.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
}

/** Cuts a text between characters. */
function cut(text: string, most: number): string {
  return [...text].slice(0, most).join('').trimEnd();
}

/** GET /feeds/google-merchant.xml. */
export function registerMerchantFeed(app: FastifyInstance, services: Services): void {
  const { responseCache } = services;
  const feeds = new Cache<CachedResponse>(responseCache.keeps ? BOUNDS.merchantFeeds : 0);
  responseCache.add({
    // Prices depend on seasons, and the earliest day of delivery on the delivery settings.
    emptiedBy: ['catalogue_changed', 'season_changed', 'delivery_changed'],
    find: (url) => feeds.find(url),
    clear: () => feeds.clear(),
  });
  app.get(FEED, { config: { isSummedUp: true } }, async (request, reply) => {
    const answer = await feeds.get(FEED, async () => ({
      value: await makeFeed(services),
      isCacheable: true,
    }));
    return sendCached(answer, request, reply);
  });
}

async function makeFeed(services: Services): Promise<CachedResponse> {
  const scope = services.openScope();
  const fees = shoppersFees((await scope.delivery.settings()).settings);
  const xml = merchantFeed(services.shop, await listProducts(scope), fees);
  return cachedResponse(await encodedBody(xml, 'single'), {
    type: 'application/xml; charset=utf-8',
    'cache-control': CACHE_CONTROL,
  });
}
