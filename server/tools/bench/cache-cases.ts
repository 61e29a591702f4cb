import { randomUUID } from 'node:crypto';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { BOUNDS } from '#server/platform/limits/bounds.ts';
import type { Flow } from './run-flow.ts';
import { cartFlow, checkoutFlow, listFlow, listPath } from './shop-flows.ts';

type Name = keyof typeof BOUNDS;

/** A mechanism that keeps something, and the work that it is there for. */
export interface CacheCase {
  name: Name;
  /** What is kept by neither side, because it would hide the mechanism. */
  without: readonly Name[];
  work: string;
  flow: Flow;
  /** One where those that ask at the same time would share the work. */
  connections?: number;
}

/** Ways to ask for the same in other words. */
const QUERIES = ['rose', 'white', 'melville', 'pink 2', 'protea', 'lily', 'blush', 'garden'];
const BEGINNINGS = ['ro', 'ros', 'wh', 'mel', 'pro', 'li', 'bl', 'ga'];
const PRICES = [100, 200, 300, 400, 500, 600, 700, 800];

export function cacheCases(products: readonly ProductView[]): readonly CacheCase[] {
  const ids = products.slice(0, 8).map(({ id }) => id);
  const slugs = products.slice(0, 8).map(({ slug }) => slug);
  const shelf = (min: number) => trpc('catalogue.shelf', { sort: 'price-asc', min });
  return [
    {
      name: 'catalogueAnswers',
      without: [],
      work: 'GET /api/products',
      flow: read(['/api/products']),
    },
    {
      name: 'askedAnswers',
      without: [],
      work: 'page of a filtered list, asked before',
      flow: read(PRICES.map((_price, index) => listPath(index))),
    },
    {
      name: 'productViews',
      without: [],
      work: 'page of a filtered list, never asked',
      flow: listFlow(),
    },
    { name: 'pages', without: [], work: 'home page', flow: read(['/']) },
    {
      name: 'pagesWithQuery',
      without: [],
      work: 'page of the shop with a filter',
      flow: read(PRICES.map((min) => `/shop?min=${min}`)),
    },
    {
      name: 'pageAnswers',
      without: ['pages'],
      connections: 1,
      work: 'home page made afresh',
      flow: read(['/']),
    },
    {
      name: 'pageAnswers',
      without: ['pages'],
      connections: 1,
      work: 'page of a bouquet made afresh',
      flow: read(slugs.map((slug) => `/product/${slug}`)),
    },
    { name: 'sitemaps', without: [], work: 'sitemap', flow: read(['/sitemap.xml']) },
    {
      name: 'merchantFeeds',
      without: [],
      work: 'feed for Google Merchant Center',
      flow: read(['/feeds/google-merchant.xml']),
    },
    {
      name: 'productIndexes',
      without: [],
      work: 'a list by price',
      flow: read(PRICES.map(shelf)),
    },
    {
      name: 'searches',
      without: [],
      work: 'search',
      flow: read(QUERIES.map((q) => trpc('catalogue.search', { q }))),
    },
    {
      name: 'suggestions',
      without: [],
      work: 'suggestions while typing',
      flow: read(BEGINNINGS.map((q) => trpc('catalogue.suggest', { q }))),
    },
    { name: 'choices', without: [], work: 'a list by price', flow: read(PRICES.map(shelf)) },
    {
      name: 'related',
      without: [],
      work: 'bouquets like one',
      flow: read(ids.map((id) => trpc('catalogue.related', { id }))),
    },
    {
      name: 'bouquetsInCarts',
      without: [],
      work: 'fresh cart and one line',
      flow: cartFlow(products),
    },
    {
      name: 'statements',
      without: [],
      work: 'fresh cart and one line',
      flow: cartFlow(products),
    },
    {
      name: 'statements',
      without: [],
      work: 'a cart read',
      flow: read([`/api/cart/session_bench_${randomUUID()}`]),
    },
    { name: 'statements', without: [], work: 'whole checkout', flow: checkoutFlow(products) },
  ];
}

/** Each of these addresses in turn. */
function read(paths: readonly string[]): Flow {
  let asked = 0;
  return async (http) => {
    const path = paths[asked % paths.length] ?? '';
    asked += 1;
    const { status, text } = await http.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  };
}

function trpc(procedure: string, input: object): string {
  return `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
}
