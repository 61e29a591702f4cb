import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { bytesFlow, lineFlow, orderFlow } from './limit-flows.ts';
import type { Flow } from './run-flow.ts';
import { cartFlow, checkoutFlow, listFlow, listPath } from './shop-flows.ts';

/**
 * One line of the table: the same work asked of the shop and of what this machine can do at most, or, for a
 * page rendered afresh, of the way the prototype rendered it.
 */
export interface Row {
  name: string;
  /** In words, for the table. */
  work: string;
  limit: string;
  /** The share of the limit that is to be reached. */
  toReach: number;
  connections: number;
  /** The bouquets that are on sale during it. */
  bouquets: 24 | 100;
  kind: ReadKind | FlowKind;
}

interface ReadKind {
  type: 'read';
  /** The shop's address for a bouquet, and how its answer is asked for. */
  path: (product: ProductView) => string;
  encoding: string;
  /** What the limit server sends: the very bytes the shop sent, a file, or a product of its own. */
  against: 'bytes' | 'file' | 'select' | 'prototype';
}

interface FlowKind {
  type: 'flow';
  /** The shop's address whose bytes the limit server sends, where it sends any. */
  bytes?: string;
  shop: (products: readonly ProductView[]) => Flow;
  limit: (ids: readonly string[], file: string) => Flow;
}

const BYTES = 'the same bytes';
const shared = { limit: BYTES, toReach: 0.8, connections: 32, bouquets: 100 } as const;

function bytes(path: ReadKind['path'], encoding = ''): ReadKind {
  return { type: 'read', path, encoding, against: 'bytes' };
}

/** Returns an uncached row: rendered for each request, by the shop and by the prototype. */
function afresh(name: string, work: string, path: ReadKind['path']): Row {
  return {
    name: `afresh-${name}`,
    work: `${work}, rendered afresh`,
    limit: 'the prototype’s way',
    toReach: 2,
    connections: 8,
    bouquets: 100,
    kind: { type: 'read', path, encoding: '', against: 'prototype' },
  };
}

/** Returns a row of an answer that differs by bouquet and was asked for before, held against a question by an index. */
function byBouquet(
  name: string,
  work: string,
  input: (product: ProductView) => Record<string, string>,
): Row {
  return {
    ...shared,
    name,
    work,
    limit: 'one indexed SELECT',
    toReach: 0.6,
    kind: {
      type: 'read',
      path: (product) => `/trpc/catalogue.${name}?batch=1&input=${inputText(input(product))}`,
      encoding: '',
      against: 'select',
    },
  };
}

/** Returns the input of one call as browsers write it. */
function inputText(input: Record<string, string>): string {
  return encodeURIComponent(JSON.stringify({ 0: input }));
}

const list = () => '/api/products';
const trpcList = () => '/trpc/catalogue.list?batch=1&input=%7B%7D';

export const BENCHMARK_CASES: readonly Row[] = [
  {
    ...shared,
    name: 'products-24',
    work: 'GET /api/products, 24 bouquets',
    bouquets: 24,
    kind: bytes(list),
  },
  { ...shared, name: 'products-100', work: 'GET /api/products, 100 bouquets', kind: bytes(list) },
  {
    ...shared,
    name: 'products-br',
    work: 'GET /api/products, 100 bouquets, brotli',
    kind: bytes(list, 'br'),
  },
  {
    ...shared,
    name: 'trpc-24',
    work: 'tRPC catalogue list, 24 bouquets',
    bouquets: 24,
    toReach: 0.5,
    kind: bytes(trpcList),
  },
  {
    ...shared,
    name: 'trpc-100',
    work: 'tRPC catalogue list, 100 bouquets',
    toReach: 0.5,
    kind: bytes(trpcList),
  },
  { ...shared, name: 'home', work: 'home page, brotli', kind: bytes(() => '/', 'br') },
  { ...shared, name: 'shop', work: 'shop page, brotli', kind: bytes(() => '/shop', 'br') },
  {
    ...shared,
    name: 'product-page',
    work: 'page of a bouquet, brotli',
    kind: bytes(({ slug }) => `/product/${slug}`, 'br'),
  },
  afresh('home', 'home page', () => '/'),
  afresh('shop', 'shop page', () => '/shop'),
  afresh('product', 'page of a bouquet', ({ slug }) => `/product/${slug}`),
  {
    ...shared,
    name: 'product',
    work: 'one bouquet, not cached',
    limit: 'one indexed SELECT',
    toReach: 0.6,
    kind: {
      type: 'read',
      path: ({ id }) => `/api/products/${id}`,
      encoding: '',
      against: 'select',
    },
  },
  byBouquet('search', 'search for a bouquet by its name', ({ name: q }) => ({ q })),
  byBouquet('related', 'bouquets like one', ({ id }) => ({ id })),
  byBouquet('suggest', 'suggestions while a name is typed', ({ name }) => ({
    q: name.slice(0, 4),
  })),
  {
    ...shared,
    name: 'list-asked',
    work: 'page of a filtered list, asked before',
    toReach: 0.5,
    connections: 16,
    kind: bytes(() => listPath(0)),
  },
  {
    ...shared,
    name: 'list-new',
    work: 'page of a filtered list, never asked',
    toReach: 0.2,
    connections: 16,
    kind: {
      type: 'flow',
      bytes: listPath(0),
      shop: listFlow,
      limit: (_ids, file) => bytesFlow(file),
    },
  },
  {
    ...shared,
    name: 'file',
    work: 'static file (style sheet)',
    limit: '@fastify/static',
    kind: { type: 'read', path: () => '', encoding: '', against: 'file' },
  },
  {
    ...shared,
    name: 'cart',
    work: 'fresh cart and one line',
    limit: 'one committed INSERT',
    toReach: 0.6,
    connections: 16,
    kind: { type: 'flow', shop: cartFlow, limit: lineFlow },
  },
  {
    ...shared,
    name: 'checkout',
    work: 'whole checkout, paid and read back',
    limit: 'the same requests in the least code',
    toReach: 0.4,
    connections: 16,
    kind: { type: 'flow', shop: checkoutFlow, limit: orderFlow },
  },
];

/** The file in which the limit server finds the row's bytes; its name says their type and encoding. */
export function fileOf({ name, kind }: Row): string {
  const encoding = kind.type === 'read' && kind.encoding ? `.${kind.encoding}` : '';
  return `${name}.${/^(products|trpc|list)/.test(name) ? 'json' : 'html'}${encoding}`;
}
