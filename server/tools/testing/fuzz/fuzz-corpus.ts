import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { createProduct, orderFor, sentProduct } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { createSignIn, PASSWORD } from '#server/tools/testing/sign-in.ts';
import { TEST_ADMIN, type TestShop } from '#server/tools/testing/test-shop.ts';
import type { TestSimulator } from '#server/tools/testing/use-simulator.ts';
import { uploadPicture } from '#server/features/image/testing/upload-kit.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

/** Things of this shop that requests can name, so that they reach beyond "not found". */
export interface FuzzCorpus {
  ids: readonly { table: string; id: string }[];
  /** Dates, sizes, session ids, order numbers and the like, as requests send them. */
  texts: readonly string[];
  /** Inputs that work, for rules that a schema cannot tell; each for every schema that takes it. */
  examples: readonly object[];
  /** Whole bodies that work, by route, where they are not JSON. */
  bodies: Readonly<Record<string, { payload: string; headers: { 'content-type': string } }>>;
}

const SESSION = 'session_of_the_fuzz_1';

/** A change of several products. */
const BULK = {
  status: 'on_sale',
  section: { action: 'add', section: 'Featured' },
  price: { direction: 'up', unit: 'percent', amount: '10', rounding: 'five' },
  stock: { action: 'set', quantity: 9_000 },
};

/** Fills a shop with a little of everything. */
export async function seedCorpus(shop: TestShop, payfast: TestSimulator): Promise<FuzzCorpus> {
  await createSignIn(shop).setUp();
  const owner = (await shop.adminTrpc()).admin;
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  const imageUrl = await uploadPicture(shop, await dot.png().toBuffer());
  const product = await createProduct(shop.services, { stock: 10_000 });
  const { open, paid, paymentId } = await placeOrders(shop, payfast, product);
  const line = { sessionId: SESSION, productId: product.id, quantity: 1, size: 'm' };
  await shop.trpc().cart.add(line);
  const enquiry = {
    companyName: 'Khumalo and Sons',
    contactPerson: 'Zanele Khumalo',
    email: 'zanele@example.co.za',
    phone: '0839998888',
    serviceType: 'Event florals' as const,
    details: 'Thirty tables',
  };
  await shop.trpc().enquiry.send(enquiry);
  await shop.trpc().newsletter.subscribe({ email: enquiry.email });
  await askSubscribers(shop);
  const delivery = await owner.delivery.settings();
  const key = shop
    .scope()
    .orderAccessTokens.keyOf({ id: open.id, customerEmail: 'thandi@example.co.za' });

  const examples = [
    line,
    enquiry,
    orderFor([{ product }], { sessionId: SESSION }),
    { orderNumber: open.orderNumber, email: 'thandi@example.co.za' },
    { id: open.id, key },
    { id: randomUUID(), paymentId, amount: '1.00', reason: 'The roses had wilted' },
    sentProduct({ imageUrl }),
    { id: product.id, imageUrl },
    { ids: [product.id], change: BULK },
    { products: [{ id: product.id, version: 1, stockSeen: 10_000 }], change: BULK },
    { version: delivery.version, settings: delivery.settings },
    delivery.settings,
    await owner.content.get(),
    { username: TEST_ADMIN, password: PASSWORD },
    { currentPassword: PASSWORD, newPassword: `${PASSWORD} again` },
    { ids: [paid.id], to: 'preparing' },
    { id: open.id, deliveryDate: '2026-11-24', deliveryTime: 'Afternoon (12PM - 5PM)' },
    { id: open.id, note: 'Ring twice' },
    { id: open.id, seen: [], note: 'We called her' },
    { orderId: open.id, reference: '2833321' },
    { q: 'roses' },
    { text: 'Thandi' },
    { token: 'a-token-of-the-newsletter' },
  ];
  const texts = [
    SESSION,
    open.orderNumber,
    'xs',
    'm',
    '2026-11-22',
    'Birthday',
    '320.webp',
    'Roses',
  ];
  return {
    ids: await idsIn(shop.databaseUrl),
    texts: [...new Set([...textsIn(examples), ...texts])],
    examples,
    bodies: {
      'POST /api/payfast/notify': {
        payload: payfastNotification({ m_payment_id: open.orderNumber }),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      'POST /api/admin/products/import': {
        payload: `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${await csvOf(shop)}\r\n--x--\r\n`,
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    },
  };
}

type Product = Awaited<ReturnType<typeof createProduct>>;

async function placeOrders(shop: TestShop, payfast: TestSimulator, product: Product) {
  const orders = ordersIn(shop);
  const open: OrderView = await orders.placed({}, product);
  const paid: OrderView = await orders.placed({}, product);
  await payfast.pay(shop, paid);
  const { payments } = (await shop.adminTrpc()).admin;
  await payments.check({ orderId: paid.id });
  const paymentId = (await payments.ofOrder({ orderId: paid.id })).payments[0]?.id ?? '';
  await payments.refund({ id: randomUUID(), paymentId, amount: '1.00', reason: 'A petal' });
  return { open, paid, paymentId };
}

async function csvOf(shop: TestShop): Promise<string> {
  const headers = { cookie: await shop.signIn() };
  return (await shop.app.inject({ url: '/api/admin/products.csv', headers })).body;
}

/** Two ids of every table that has any. */
async function idsIn(url: string): Promise<FuzzCorpus['ids']> {
  const tables = await query<{ name: string }>(
    url,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`,
  );
  const ids = tables.map(({ name }) =>
    query<{ table: string; id: string }>(
      url,
      `select '${name}' as table, id from "${name}" order by 2 limit 2`,
    ),
  );
  return (await Promise.all(ids)).flat();
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
