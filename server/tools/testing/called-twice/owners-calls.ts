import { randomUUID } from 'node:crypto';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { DEFAULT_SITE_CONTENT } from '#server/features/content/site-content.repository.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { paidBefore } from '#server/features/invoice/testing/paid-before.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Payment } from '#server/features/payment/payment.entity.ts';
import { Refund } from '#server/features/payment/refunds/refund.entity.ts';
import { createProduct, orderFor, sentProduct } from '#server/tools/testing/factories.ts';
import { phonePhoto } from '#server/tools/testing/phone-photo.ts';
import { query } from '#server/tools/testing/query.ts';
import { roundIn } from '#server/tools/testing/rounds-in.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { moveIn, recipeIn, stemInput } from '#server/tools/testing/stems-in.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { OF_PRICES } from './price-calls.ts';
import { OWNERS_ANSWERS } from './review-calls.ts';
import { type Prepare, REPEATED } from './repeated-calls.ts';

const idempotencyKey = 'a-press-that-is-sent-twice';
const reason = 'The roses had wilted';

/** What the owner may call and what, sent twice, does as much as sent once. */
export const OWNERS: Readonly<Record<string, Prepare>> = {
  ...OF_PRICES,
  'admin.delivery.save': async (shop) => {
    const { version } = await (await admin(shop)).delivery.settings();
    return { settings: { ...DEFAULT_DELIVERY_SETTINGS, cutOffMinute: 810 }, version };
  },
  'admin.content.save': async (shop) => {
    const { version } = await (await admin(shop)).content.get();
    const [first, second] = DEFAULT_SITE_CONTENT.testimonials;
    const testimonials = [{ ...first, words: 'They lasted a fortnight' }, second];
    return { words: { ...DEFAULT_SITE_CONTENT, testimonials }, version };
  },
  'admin.texts.save': async (shop) => {
    const { version, texts } = await (await admin(shop)).texts.get({ page: 'home' });
    return { page: 'home', version, texts: { ...texts, heroTitle: 'Blooms by bike' } };
  },
  'admin.texts.restore': async (shop) => {
    const { version, texts } = await (await admin(shop)).texts.get({ page: 'home' });
    const changed = { ...texts, heroTitle: 'Blooms by bike' };
    const saved = await (await admin(shop)).texts.save({ page: 'home', version, texts: changed });
    return { page: 'home', version: saved.version, to: 0 };
  },
  'admin.invoices.saveSeller': async (shop) => {
    const { version, details } = await (await admin(shop)).invoices.seller();
    return { version, details: { ...details, legalName: 'Blooms of Melville (Pty) Ltd' } };
  },
  'admin.invoices.correctCompany': async (shop) => ({
    orderId: (await ordersIn(shop).placed()).id,
    companyName: 'Acme Mining',
    companyAddress: '1 Main Road, Marshalltown',
    vatNumber: '4111222333',
    orderReference: 'PO 4711',
  }),
  'admin.invoices.issue': async (shop) => ({ orderId: await paidBefore(shop) }),
  'admin.enquiries.mark': async (shop) => {
    await shop.trpc().enquiry.send((await REPEATED['enquiry.send']?.(shop)) as never);
    const { open } = await (await admin(shop)).enquiries.list({});
    return { id: open[0]?.id, isAnswered: true };
  },
  'admin.mails.resend': async (shop) => {
    const { id: order } = await ordersIn(shop).paid();
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Mail, { order }, { state: 'sent' });
    const { id } = await em.findOneOrFail(Mail, { order, kind: 'order-paid' });
    return { id, idempotencyKey };
  },
  'admin.orders.move': async (shop) => {
    const { id } = await ordersIn(shop).paid();
    return { orders: [{ id, from: 'paid' }], to: 'preparing' };
  },
  'admin.orders.cancel': async (shop) => ({ id: (await ordersIn(shop).paid()).id, reason }),
  'admin.orders.note': async (shop) => {
    const { id } = await ordersIn(shop).paid();
    return { id, note: 'Ring twice', seen: '' };
  },
  'admin.orders.reschedule': async (shop) => {
    const { id, deliveryDate } = await ordersIn(shop).paid();
    return { id, deliveryDate, deliveryTime: DELIVERY_SLOTS[2], anyway: true };
  },
  'admin.orders.resolveAttention': async (shop) => {
    const { id } = await ordersIn(shop).flagged('Paid, and the roses are gone');
    const { attention } = await (await admin(shop)).orders.byId({ id });
    return { id, seen: attention.flatMap((each) => each.id ?? []), note: 'We agreed on lilies' };
  },
  ...OWNERS_ANSWERS,
  'admin.photos.take': async (shop) => ({ ...(await photoOf(shop)), replaces: null }),
  'admin.photos.remove': async (shop) => {
    const photo = await photoOf(shop);
    await (await admin(shop)).photos.take({ ...photo, replaces: null });
    return { id: photo.id, photoId: photo.photoId };
  },
  'admin.rounds.plan': async (shop) => {
    const { deliveryDate: day } = await ordersIn(shop).paid();
    return { day };
  },
  'admin.rounds.arrange': async (shop) => {
    const { roundId, orderIds } = await roundIn(shop, 2);
    return { roundId, orderIds: orderIds.toReversed() };
  },
  'admin.rounds.move': async (shop) => {
    const { day, orderIds } = await roundIn(shop, 2);
    return { day, orderIds: orderIds.slice(1), roundId: randomUUID() };
  },
  'admin.rounds.place': async (shop) => {
    const [orderId] = (await roundIn(shop, 1)).orderIds;
    return { orderId, place: '-26.1467, 28.0436' };
  },
  'admin.rounds.issueLink': async (shop) => {
    const { roundId } = await roundIn(shop, 1);
    await (await admin(shop)).rounds.withdrawLink({ roundId });
    return { roundId };
  },
  'admin.rounds.withdrawLink': async (shop) => ({ roundId: (await roundIn(shop, 1)).roundId }),
  'admin.stems.save': async () => stemInput(),
  'admin.stems.move': async (shop) => ({ moves: [await moveIn(shop)] }),
  'admin.stems.removeMove': async (shop) => {
    const move = await moveIn(shop);
    await (await admin(shop)).stems.move({ moves: [move] });
    return { id: move.id };
  },
  'admin.stems.setOut': async (shop) => ({
    id: (await recipeIn(shop)).stemId,
    isOut: true,
    withSizes: true,
  }),
  'admin.stems.remove': async (shop) => ({ id: (await recipeIn(shop)).stemId }),
  'admin.recipes.save': async (shop) => {
    const { recipe, stemId } = await recipeIn(shop);
    return { ...recipe, sizes: [{ code: 'm', lines: [{ stemId, quantity: 9 }] }] };
  },
  'admin.payments.refund': refundOf,
  'admin.payments.recordRefund': refundOf,
  'admin.payments.withdrawRefund': async (shop) => {
    const refund = await refundOf(shop);
    await (await admin(shop)).payments.recordRefund(refund);
    return { id: refund.id, reason };
  },
  'admin.payments.decideRefund': async (shop) => {
    const { id, paymentId } = await refundOf(shop);
    const em = shop.services.orm.em.fork();
    const payment = await em.findOneOrFail(Payment, { id: paymentId });
    const at = shop.clock.now;
    em.create(Refund, {
      id,
      payment,
      order: payment.order,
      amountCents: 1_000,
      reason,
      way: 'payfast',
      state: 'unclear',
      availableCents: 59_900,
      note: '',
      actor: 'owner',
      createdAt: at,
      sentAt: at,
      settledAt: null,
      withdrawnAt: null,
    });
    await em.flush();
    return { id, isDone: true };
  },
  'admin.payments.recordOwn': async (shop) => {
    const { id: orderId } = await ordersIn(shop).placed();
    return { orderId, way: 'eft', reference: 'Nedbank 4432' };
  },
  'admin.desk.write': async (shop) => ({ ...(await deskOrder(shop)), idempotencyKey }),
  'admin.desk.keep': async (shop) => {
    const { id } = await (await admin(shop)).desk.write((await deskOrder(shop)) as never);
    return { id, keptDays: 0 };
  },
  'admin.desk.requestPayment': async (shop) => ({
    id: (await (await admin(shop)).desk.write((await deskOrder(shop)) as never)).id,
  }),
  'admin.desk.change': async (shop) => ({
    ...(await orderChange(shop)),
    total: '1198.00',
    idempotencyKey,
  }),
  'admin.desk.waive': async (shop) => {
    const change = await orderChange(shop);
    await (await admin(shop)).desk.change({ ...change, total: '1198.00' } as never);
    return { id: change.id, amountSeen: '599.00' };
  },
  'admin.payments.record': async (shop) => {
    const { id: orderId } = await ordersIn(shop).placed();
    return { orderId, reference: '1089250' };
  },
  'admin.products.create': async () => ({ ...sentProduct(), idempotencyKey }),
  'admin.products.duplicate': async (shop) => ({ id: await productIn(shop), idempotencyKey }),
  'admin.products.update': async (shop) => ({
    id: await productIn(shop),
    version: 1,
    stock: 20,
    stockSeen: 10,
  }),
  'admin.products.setImage': async (shop) => ({
    id: await productIn(shop),
    imageUrl: '/images/product2.png',
  }),
  'admin.products.remove': async (shop) => ({ id: await productIn(shop) }),
  'admin.products.restore': async (shop) => {
    const id = await productIn(shop);
    await (await admin(shop)).products.remove({ id });
    return { id };
  },
  'admin.products.applyBulk': async (shop) => ({
    ...bulkOf(await productIn(shop)),
    idempotencyKey,
  }),
  'admin.products.undoBulk': async (shop) => {
    const bulk = { ...bulkOf(await productIn(shop)), idempotencyKey };
    return { id: (await (await admin(shop)).products.applyBulk(bulk)).id };
  },
  'admin.products.reorder': async (shop) => {
    const [first, second] = [await productIn(shop), await productIn(shop)];
    return { ids: [second, first] };
  },
};

/** What the owner may call twice without harm, or what this cannot call, and why. */
export const OWNERS_HARMLESS: Readonly<Record<string, string>> = {
  'admin.changePassword':
    'is refused the second time: the password that it names is another by then',
  'admin.uploads.request':
    'gives out an address for one picture, which is purged unless it is used',
  'admin.uploads.finish': 'works on one file, and needs one',
  'admin.payments.check': 'asks PayFast, and notes when it was asked',
  'admin.payments.checkAll': 'as admin.payments.check',
  'admin.payments.checkRefund': 'asks PayFast what its books say',
  'admin.payments.dealWith': 'marks one message as looked at, and when',
  'admin.security.endDevice': 'ends a session, and has nothing to end then',
  'admin.security.endOtherDevices': 'ends sessions, and has none to end then',
  'admin.security.offerSecondFactor': 'makes up a key that is kept nowhere until it is turned on',
  'admin.security.turnOnSecondFactor': 'is refused the second time: one is on by then',
  'admin.security.renewRecoveryCodes': 'is refused the second time: its code is used up by then',
  'admin.security.turnOffSecondFactor': 'is refused the second time: none is on by then',
  'admin.background.run': 'adds nothing to work that waits or runs already',
  'admin.backups.start': 'adds nothing to a backup that waits or is being made',
  'admin.backups.link': 'signs an address, which ends by itself',
  'admin.people.export':
    'reads, and notes in the log that it was given out; saved twice is noted twice',
  'admin.people.erase': 'has nothing to erase then',
  'admin.print.record': 'notes what was printed last; printed twice is noted twice',
};

const admin = async (shop: TestShop) => (await shop.adminTrpc()).admin;
const productIn = async (shop: TestShop) => (await createProduct(shop.services)).id;

/** Five more of a product, as the owner's screen sends it. */
function bulkOf(id: string) {
  const stock = { action: 'add', quantity: 5 } as const;
  return { products: [{ id, version: 1, stockSeen: 10 }], change: { stock } };
}

/** What the owner's screen sends for ten rand of a paid order. */
async function refundOf(shop: TestShop) {
  const { id } = await ordersIn(shop).paid();
  const [payment] = await query<{ id: string }>(
    shop.databaseUrl,
    'select id from payment where order_id = $1',
    [id],
  );
  return { id: randomUUID(), paymentId: payment?.id ?? '', amount: '10.00', reason };
}

/** A photo of a bouquet as the owner's phone sends it. */
async function photoOf(shop: TestShop) {
  const { id } = await ordersIn(shop).paid();
  return { id, photoId: randomUUID(), file: (await phonePhoto(40, 30)).toString('base64') };
}

/** A change that makes the one bouquet of a paid order two. */
async function orderChange(shop: TestShop) {
  const { id } = await ordersIn(shop).paid();
  const { version, values, lines } = await (await admin(shop)).desk.orderToChange({ id });
  const two = lines.map(({ lineId }) => ({ lineId, quantity: 2 }));
  return { id, version, ...values, lines: two };
}

/** An order as the desk sends it. */
async function deskOrder(shop: TestShop) {
  const product = await createProduct(shop.services);
  return { ...orderFor([{ product }]), payment: 'later' } as const;
}
