import { randomUUID } from 'node:crypto';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import type { Call } from '#server/tools/testing/attack/send.ts';
import { orderOf } from './shopper.ts';

/** What the soak may use of the shop: a bouquet on sale and an order that was placed. */
export interface SoakStock {
  product: ProductView;
  orderId: string;
}

export interface SoakCall extends Call {
  /** A live stream, left as soon as it has begun. */
  isStream?: boolean;
}

type Kind = (turn: number, stock: SoakStock) => SoakCall;

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));

const get =
  (path: (turn: number) => string): Kind =>
  (turn) => ({ path: path(turn) });

const withHeader =
  (path: string, headers: (turn: number) => Record<string, string>): Kind =>
  (turn) => ({ path, headers: headers(turn) });

/** Each turn of each kind asks for something new: an address, an id, a search, a session, a header. */
const KINDS: readonly Kind[] = [
  // Pages and their addresses.
  get((turn) => `/shop?max=${turn}`),
  get((turn) => `/shop?min=${turn}&section=s${turn}&flower=f${turn}&sort=s${turn}&page=${turn}`),
  get((turn) => `/shop?q=flower${turn}`),
  get((turn) => `/nowhere/${turn}`),
  get(() => `/product/${randomUUID()}`),
  get((turn) => `/my-order/${randomUUID()}?key=${turn}`),
  get((turn) => `/payment/success?order_id=${turn}`),
  get((turn) => `/assets/script-${turn}.js`),
  get((turn) => `/objects/uploads/${randomUUID()}/${turn}.webp`),
  // Answers of the API.
  get(() => `/api/products/${randomUUID()}`),
  get((turn) => `/api/products?v=${turn}`),
  get(() => `/api/orders/${randomUUID()}`),
  get(() => `/api/cart/session_${randomUUID()}`),
  get((turn) => `/trpc/catalogue.suggest?input=${json({ query: `rose ${turn}` })}`),
  get((turn) => `/trpc/catalogue.search?input=${json({ query: `lily ${turn}` })}`),
  get((turn) => `/trpc/catalogue.shelf?input=${json({ min: turn % 1_000, max: 1_000 })}`),
  get(() => `/trpc/catalogue.related?input=${json({ id: randomUUID() })}`),
  get((turn) => `/trpc/no.such.${turn}`),
  (turn) => ({ method: 'POST', path: '/trpc/cart.get', body: { sessionId: `session_${turn}` } }),
  (turn) => ({
    method: 'POST',
    path: '/trpc/order.lookUp',
    body: { orderNumber: `FS-${turn}`, email: `guess${turn}@example.com` },
  }),
  // An order that is refused only once its cart, its mail address and its key are known.
  (turn, { product }) => ({
    method: 'POST',
    path: '/api/orders',
    body: {
      ...orderOf(product, `session_soak_${turn}`),
      customerEmail: `soak${turn}@example.com`,
      total: '1.00',
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
  // Live streams, of an order that is there and of guessed ones.
  (turn, { orderId: id }) => ({
    path: `/trpc/order.watch?input=${json({ id, lastEventId: `${turn}` })}`,
    isStream: true,
  }),
  () => ({ path: `/trpc/order.watch?input=${json({ id: randomUUID() })}`, isStream: true }),
  // Headers.
  withHeader('/api/products', (turn) => ({ host: `shop${turn}.example` })),
  withHeader('/', (turn) => ({ 'accept-encoding': `x-${turn}, gzip` })),
  withHeader('/', (turn) => ({ 'user-agent': `browser ${turn}`, 'accept-language': `x-${turn}` })),
  withHeader('/', (turn) => ({ 'if-none-match': `"${turn}"`, range: `bytes=${turn}-` })),
  withHeader('/api/admin/session', (turn) => ({ cookie: `admin-session=${turn}; c${turn}=1` })),
  withHeader('/cart', (turn) => ({ cookie: `session=${turn}`, referer: `https://x${turn}.com/` })),
  withHeader('/healthz', (turn) => ({ [`x-header-${turn}`]: 'a', origin: `https://${turn}.com` })),
];

/** What is asked for in this turn, from a network that has asked for nothing before. */
export function soakCall(turn: number, stock: SoakStock): SoakCall {
  const kind = KINDS[turn % KINDS.length];
  if (!kind) throw new Error('There is nothing to ask for.');
  const call = kind(turn, stock);
  return { ...call, headers: { 'x-forwarded-for': networkAddress(turn), ...call.headers } };
}

/** An IPv4 and an IPv6 address by turns, the latter each of a /64 of its own. */
function networkAddress(turn: number): string {
  const [high, low] = [turn >>> 16, turn & 0xffff];
  return (turn / KINDS.length) % 2 < 1
    ? `41.${high & 0xff}.${low >>> 8}.${low & 0xff}`
    : `2001:db8:${high.toString(16)}:${low.toString(16)}::1`;
}
