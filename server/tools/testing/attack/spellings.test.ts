import { randomUUID } from 'node:crypto';
import { COLLECTION } from '#server/features/delivery/testing/collection-kit.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { vouchersIn } from '#server/features/voucher/testing/voucher-kit.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { createServer, type RequestListener } from 'node:http';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { begunIn } from '#server/features/subscription/testing/begun-in.ts';
import { cartTokens } from '#server/features/abandoned-checkout/cart-links.ts';
import { query } from '#server/tools/testing/query.ts';
import { createProduct, setDelivery } from '#server/tools/testing/factories.ts';
import { useQuietLog } from '#server/tools/testing/heard-log.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { hear, type Sent } from './hear.ts';
import { useListeningShop } from './listening-shop.ts';
import { type AskedAddress, EVERYBODYS, type Named, noteAddresses } from './spelled-addresses.ts';
import { faultsOf, isKeptByNoCache, toldIn } from './spelled-answers.ts';
import { spelledTwice, spellings } from './spellings.ts';
import { LACKS_NGINX, useNginx, WHERE_NGINX } from '#server/tools/testing/nginx/use-nginx.ts';

// However an address is spelled: it answers as the plain one does, or leads to it, or is refused.
// What is one person's is never among what every visitor is sent. The addresses are those that
// there are: a new one is spelled unless it is public.

let addresses: () => Promise<AskedAddress[]> = async () => [];
const { shop, address } = useListeningShop({
  asStarted: true,
  pages: true,
  servers: 1,
  log: useQuietLog(),
  observe: (app) => {
    addresses = noteAddresses(app);
  },
});
/** With two tricks, beside the others: the long form has some (`npm run test:faults -- --fault spellings`). */
const TWICE = Number(process.env['FAULT_ROUNDS'] ?? 0);
/** Each is tried in all its spellings, every other address in a part of them; in the long form they are, too. */
const EACH_KIND = [
  '/my-order/:id',
  '/my-order/:id/review',
  '/my-order',
  '/checkout',
  '/api/orders/:id',
  '/api/cart/:sessionId',
  'order.byId',
  '/admin/orders/:id',
  '/api/admin/products.csv',
  'admin.overview',
];
/** It was shown through nginx as well. */
const SHOWN = '/my-order/:id';
const PARTS = 10;
const PARTS_THROUGH_NGINX = 15;
const SECRET = 'Fourth Avenue';
const SESSION = 'session_of_the_spellings_1';

let cookie = '';
let named: Named;
beforeEach(async () => {
  const product = await createProduct(shop.services);
  const order = await ordersIn(shop).paid({ customerName: SECRET, sessionId: SESSION }, product);
  const scope = shop.scope();
  const stored = await scope.orders.findById(order.id);
  const owner = (await shop.adminTrpc()).admin;
  const mails = await owner.mails.list();
  const unpaid = await ordersIn(shop).placed({ customerName: SECRET }, product);
  const { link: preview } = await owner.products.previewLink({ id: product.id });
  const photoId = randomUUID();
  const file = (await phonePhoto(40, 30)).toString('base64');
  await owner.photos.take({ id: order.id, photoId, file, replaces: null });
  const photo = { id: photoId, address: stored ? scope.photoLinks.addressOf(stored, photoId) : '' };
  const { id, version, values, lines } = await owner.desk.orderToChange({ id: order.id });
  const two = lines.map(({ lineId }) => ({ lineId, quantity: 2 }));
  const day = order.deliveryDate;
  const roundId = (await owner.rounds.plan({ day })).rounds[0]?.id ?? '';
  const link = (await owner.rounds.issueLink({ roundId })).rounds[0]?.link ?? '';
  await shop.trpc().cart.add({ sessionId: SESSION, productId: product.id, size: 'm' });
  await shop.trpc().abandonedCheckout.ask({ sessionId: SESSION, email: 'thandi@example.co.za' });
  await vouchersIn(shop).made();
  await giftsIn(shop).turnOn();
  await setDelivery(shop.services, { collection: COLLECTION });
  const [left] = await query<{ id: string }>(shop.databaseUrl, 'select id from abandoned_checkout');
  const key = stored ? scope.orderAccessTokens.keyOf(stored) : '';
  const { documents } = await shop.trpc().order.page({ id: order.id, key });
  named = {
    orderId: order.id,
    key,
    sessionId: SESSION,
    productId: product.id,
    unpaidId: unpaid.id,
    subscriptionToken: (await begunIn(shop)).token,
    cartToken: cartTokens(left?.id ?? '', shop.services.sessionSecret).opens,
    previewToken: preview.split('/preview/')[1] ?? '',
    orderChange: { id, version, ...values, lines: two },
    round: { roundId, day, token: link.split('/round/')[1] ?? '' },
    mailId: [...mails.unsent, ...mails.sent][0]?.id ?? '',
    photo,
    documentAddress: documents[0]?.url ?? '',
    deliverySettings: (await owner.delivery.settings()).settings,
  };
  cookie = await shop.signIn();
});

const personal = async () => (await addresses()).filter(({ name }) => !EVERYBODYS.includes(name));

/** What is wrong with some spellings of an address. */
async function spell(
  asked: AskedAddress,
  choose: (all: string[]) => string[],
  { place = address(), twice = 0 } = {},
): Promise<string[]> {
  const path = asked.pathFor(named);
  const sent: Sent = {
    headers: asked.isOwners ? `cookie: ${cookie}\r\n` : '',
    posted: asked.bodyFor?.(named),
  };
  const plain = await hear(place, path, sent);
  if (plain.status !== 200) return [`${path} is ${plain.status}: ${plain.body.slice(0, 300)}`];
  if (!isKeptByNoCache(plain)) return [`${path} may be kept`];
  const told = toldIn(plain, SECRET);
  const stranger = await hear(place, path, { ...sent, headers: '' });
  const isSecret = !(stranger.head + stranger.body).includes(told);
  // nginx keeps one page for the operator.
  const alsoStatuses = place === address() ? [] : [403];
  const all = twice > 0 ? spelledTwice(path, twice) : spellings(path);
  return faultsOf(place, choose(all), { ...sent, told, isSecret, alsoStatuses });
}

/** One of so many parts of the spellings, another one at each turn: what is handled alike has all of them in the end. */
function partOf(all: string[], turn: number, parts: number): string[] {
  return all.filter((_, index) => index % parts === turn % parts);
}

describe('another spelling', { timeout: TWICE > 0 ? 600_000 + TWICE * 10_000 : 120_000 }, () => {
  it('is tried of every address that is not everybody’s, and there are no others', async () => {
    const names = (await addresses()).map(({ name }) => name);
    expect([...EVERYBODYS, ...EACH_KIND].filter((name) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => !EVERYBODYS.includes(name)).length).toBeGreaterThan(50);
  });

  it('is tried of a route that is added tomorrow, as of the pages and calls there are', async () => {
    const app = Fastify();
    const all = noteAddresses(app);
    app.get('/api/planted/:id', async () => SECRET);
    const names = (await all()).map(({ name }) => name);
    expect(names.filter((name) => !EVERYBODYS.includes(name))).toEqual(
      expect.arrayContaining(['/api/planted/:id', '/my-order/:id', 'admin.overview']),
    );
  });

  it('of any of them tells no visitor what is another’s', async () => {
    const faults: string[] = [];
    for (const [turn, asked] of (await personal()).entries()) {
      const parts = EACH_KIND.includes(asked.name) || TWICE > 0 ? 1 : PARTS;
      const choose = (all: string[]) => partOf(all, turn, parts);
      faults.push(...(await spell(asked, choose)));
      const twice = (all: string[]) => all;
      if (TWICE > 0) faults.push(...(await spell(asked, twice, { twice: TWICE })));
    }
    expect(faults).toEqual([]);
  });

  it('that a cache in between keeps is found', async () => {
    const behind = await listening((request, response) => {
      // It reads the address in its own way, and leaves out the answer's Cache-Control.
      const { href } = new URL(request.url ?? '', address());
      void fetch(href).then(async (answer) => {
        response.writeHead(answer.status, { etag: '"kept"' }).end(await answer.text());
      });
    });
    const path = `/my-order/${named.orderId}?key=${named.key}`;
    const faults = await faultsOf(behind, [`/x/..${path}`], { told: SECRET });
    expect(faults).toEqual([`/x/..${path} may be kept`]);
  });

  it('that is answered with another page is found, and one that leads to another address is none', async () => {
    const planted = await listening((request, response) => {
      const isLed = request.url === '/led';
      response.writeHead(isLed ? 308 : 200, isLed ? { location: '/shop' } : {}).end('Another page');
    });
    const faults = await faultsOf(planted, ['//my-order', '/led'], { told: SECRET });
    expect(faults).toEqual(['//my-order is another answer']);
  });
});

/** The address of a server that answers like this until the end of the test. */
async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const bound = server.address();
  return `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;
}

describe.skipIf(LACKS_NGINX)(`another spelling through nginx${WHERE_NGINX}`, () => {
  const nginx = useNginx(address);

  it('of any of them tells no visitor what is another’s', async () => {
    const place = `https://127.0.0.1:${nginx.httpsPort}`;
    const faults: string[] = [];
    for (const [turn, asked] of (await personal()).entries()) {
      const parts = asked.name === SHOWN ? 1 : PARTS_THROUGH_NGINX;
      const choose = (all: string[]) => partOf(all, turn, parts);
      faults.push(...(await spell(asked, choose, { place })));
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
