import type { FastifyInstance } from 'fastify';
import { isQueryOverPost } from '#contract/http/queries-over-post.ts';
import { pageRoutes } from '#server/tools/testing/fuzz/page-routes.ts';
import { procedures } from '#server/tools/testing/fuzz/trpc-targets.ts';

/** What addresses name: one of each in the shop of the test. */
export interface Named {
  orderId: string;
  key: string;
  sessionId: string;
  productId: string;
  /** An order that can be paid. */
  unpaidId: string;
  /** A change of the order, as it would be previewed. */
  orderChange: object;
  /** A round, its day and the token of its driver's link. */
  round: { roundId: string; day: string; token: string };
  previewToken: string;
  /** The token of the link to a cart that was left. */
  cartToken: string;
  subscriptionToken: string;
  mailId: string;
  /** A photo, and its address as its customer has it. */
  photo: { id: string; address: string };
  /** The receipt of the order, at its address as its customer has it. */
  documentAddress: string;
  deliverySettings: object;
}

/** An address that can be asked for and changes nothing. */
export interface AskedAddress {
  /** The pattern of a route or page, or a procedure. */
  name: string;
  isOwners: boolean;
  pathFor: (named: Named) => string;
  /** What is posted there: a query whose input must not stand in an address. */
  bodyFor?: (named: Named) => object;
}

/** Addresses that tell every visitor the same. All others are private, and are spelled. */
export const EVERYBODYS: readonly string[] = `
  /manifest.webmanifest /sw.js /admin/manifest.webmanifest /admin/sw.js /round/sw.js /icon-192.png /icon-512.png /icon-maskable-512.png
  /healthz /readyz /robots.txt /sitemap.xml /feeds/google-merchant.xml /favicon.svg /assets/* /images/* /objects/uploads/:id /objects/uploads/:id/:file
  /api/products /api/products/:id
  catalogue.list catalogue.home catalogue.whole catalogue.shelf catalogue.sale catalogue.byId catalogue.byIds
  catalogue.related catalogue.onDay catalogue.search catalogue.suggest
  review.ofProduct /api/reviews/:reviewId/photo
  content.words content.page content.texts delivery.options delivery.terms delivery.area
  / /about /careers /contact /corporate /delivery-info /faq /flower-care /flower-delivery /flower-delivery/:suburb /growers /occasions
  /privacy /product/:id /sale /shop /sustainability /wishlist /newsletter/:step /emails/:step
`
  .trim()
  .split(/\s+/);

/** They lead on to what is listed by itself, or say that there is nothing. */
const NO_ADDRESSES = [
  '/*',
  '/trpc/:path',
  '/api/*',
  '/api/admin',
  '/api/admin/*',
  '/when-and-where/clear',
];
/** A picture is put there; asked for, it says so. */
const ONLY_SENT_TO = ['/api/uploads/:id'];
/** Its address is made for one download: features/backup/backup.test.ts asks there as others and in other words. */
const ASKED_ONCE = ['/api/admin/backups/:name'];

/** Notes the routes that are registered from now on. Ask for all addresses once the shop is ready. */
export function noteAddresses(app: FastifyInstance): () => Promise<AskedAddress[]> {
  const urls: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if ([method].flat().includes('GET')) urls.push(url);
  });
  return async () => {
    const pages = (await pageRoutes()).map(({ url }) => url);
    const routes = [...new Set([...urls, ...pages])];
    const wanted = routes.filter(
      (url) => ![...NO_ADDRESSES, ...ONLY_SENT_TO, ...ASKED_ONCE].includes(url),
    );
    return [...wanted.map(routeAddress), ...calls];
  };
}

const QUERIES: Readonly<Record<string, (named: Named) => string>> = {
  '/my-order/:id': ({ key }) => `?key=${key}`,
  '/my-order/:id/review': ({ key }) => `?key=${key}`,
  '/api/photos/:photoId': ({ photo }) => `?${photo.address.split('?')[1]}`,
  '/api/documents/:documentId.pdf': ({ documentAddress }) => `?${documentAddress.split('?')[1]}`,
  '/payment/success': ({ orderId }) => `?order_id=${orderId}`,
  '/api/admin/print/day.pdf': () => '?date=2026-11-22',
};

function routeAddress(url: string): AskedAddress {
  return {
    name: url,
    isOwners: /^(\/api)?\/admin(\/|$)/.test(url) && url !== '/admin/login',
    pathFor: (named) =>
      url
        .replace(':photoId', named.photo.id)
        .replace(':documentId', /[0-9a-f-]{36}/.exec(named.documentAddress)?.[0] ?? '')
        .replace('/recipes/:id', `/recipes/${named.productId}`)
        .replace(':id', named.orderId)
        .replace(':part', 'security')
        .replace(':sessionId', named.sessionId)
        .replace(':day', named.round.day)
        .replace(':token', tokenOf(url, named)) + (QUERIES[url]?.(named) ?? ''),
  };
}

function tokenOf(url: string, named: Named): string {
  if (url.startsWith('/preview/')) return named.previewToken;
  if (url.startsWith('/subscription/')) return named.subscriptionToken;
  return url.startsWith('/kept-cart/') ? named.cartToken : named.round.token;
}

/** A mutation changes something, so no cache keeps its answer. */
const calls: AskedAddress[] = procedures
  .filter(({ type }) => type !== 'mutation')
  .map(({ path }) => ({
    name: path,
    isOwners: path.startsWith('admin.') && path !== 'admin.session',
    ...(isQueryOverPost(path)
      ? { pathFor: () => `/trpc/${path}`, bodyFor: (named) => inputOf(path, named) }
      : {
          pathFor: (named) =>
            `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(inputOf(path, named)))}`,
        }),
  }));

function inputOf(path: string, named: Named): object {
  const { orderId, key, sessionId, deliverySettings } = named;
  if (/^admin\.products\.(history|previewLink)$/.test(path)) return { id: named.productId };
  if (path === 'admin.products.previewBulk') {
    return { ids: [named.productId], change: { status: 'draft' } };
  }
  if (path === 'admin.people.search') return { known: '082 123 4567' };
  if (path === 'admin.mails.read') return { id: named.mailId };
  if (/^admin\.(report|invoices\.list|stems\.thrownAway)$/.test(path)) {
    return { from: '2026-11-01', to: '2026-11-30' };
  }
  if (path === 'admin.stems.toBuy') return { until: '2026-11-30' };
  if (path === 'admin.recipes.ofProduct') return { productId: named.productId };
  if (path.startsWith('admin.texts.')) return { page: 'home' };
  if (path === 'admin.seasons.history') return {};
  if (path === 'voucher.look') {
    return { code: 'SPRING10', subtotal: '599.00', delivery: '0.00' };
  }
  if (path === 'admin.desk.previewChange') return named.orderChange;
  if (path === 'admin.desk.paymentRequest') return { id: named.unpaidId };
  if (/^(admin\.rounds|round)\./.test(path)) return named.round;
  if (path === 'admin.delivery.preview') return deliverySettings;
  if (path === 'newsletter.isConfirmed') return { token: 'of-no-mail' };
  if (path === 'abandonedCheckout.open') return { token: named.cartToken };
  if (path === 'subscriptions.page') return { token: named.subscriptionToken };
  if (path === 'catalogue.preview') return { token: named.previewToken };
  return { id: orderId, orderId, key, sessionId, date: '2026-11-22', text: 'Fourth', list: 'all' };
}
