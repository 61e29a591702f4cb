import { describe, expect, it } from 'vitest';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import {
  COLLECTED,
  COLLECTION,
  MORNING,
} from '#server/features/delivery/testing/collection-kit.ts';
import { DEFAULT_DELIVERY_SETTINGS } from '#server/features/delivery/delivery.repository.ts';
import { Enquiry } from '#server/features/enquiry/enquiry.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, orderFor, setDelivery, stockOf } from '#server/tools/testing/factories.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
checkInvariantsAfterEach(shop);
const { paid, owner } = ordersIn(shop);
const desk = async () => (await shop.adminTrpc()).admin.desk;
const em = () => shop.services.orm.em.fork();
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

type Product = Awaited<ReturnType<typeof createProduct>>;

/** An order as the desk's form sends it, for tomorrow morning. */
async function wish(overrides: object = {}, product?: Product) {
  const items = [{ product: product ?? (await createProduct(shop.services)) }];
  const { sessionId: _, ...order } = orderFor(items, {}) as Record<string, unknown>;
  return { ...order, payment: 'later', ...overrides } as never;
}
const write = async (overrides: object = {}, product?: Product) =>
  (await desk()).write(await wish(overrides, product));
const mails = async (kind: string) => em().find(Mail, { kind });

describe('an order that the owner writes for a caller', () => {
  it('takes stock and a place, and says in its history where it was written', async () => {
    const product = await createProduct(shop.services);
    const order = await write({}, product);
    expect(order).toMatchObject({ status: 'pending_payment', paymentStatus: 'unpaid' });
    expect(order.history).toMatchObject([{ actor: 'owner', reason: 'Written at the order desk' }]);
    expect(await stockOf(shop.services, product)).toBe(9);
  });

  it('needs no email address, and then gets no email', async () => {
    const order = await write({ customerEmail: '', payment: 'cash' });
    expect(order).toMatchObject({ status: 'paid', customerEmail: '' });
    expect((await em().find(Mail, {})).map(({ kind }) => kind)).toEqual(['new-order']);
  });

  it('is one order when it is sent twice with its key', async () => {
    const order = {
      ...((await wish({ payment: 'cash' })) as object),
      idempotencyKey: 'desk-key-01',
    };
    const first = await (await desk()).write(order as never);
    const again = await (await desk()).write(order as never);
    expect(again).toEqual(first);
  });

  it('is refused at another price than the owner saw', async () => {
    await expect(write({ total: '1.00' })).rejects.toThrow(/price/i);
  });

  it('is collected from the shop, at a time of the place and without a fee', async () => {
    await setDelivery(shop.services, {
      collection: COLLECTION,
      fees: { ...NO_FEES, baseCents: 6_000 },
    });
    const { collection } = await (await desk()).days();
    expect(collection?.map(({ point }) => point.name)).toEqual(['Melville studio']);
    const order = await write({ ...COLLECTED, payment: 'cash' });
    expect(order).toMatchObject({
      fulfilment: 'collection',
      deliveryAddress: 'Melville studio, 7 Fourth Avenue',
      deliveryTime: MORNING,
      delivery: '0.00',
    });
    const [confirmed] = await mails('order-paid');
    expect(confirmed?.text).toContain('What to know: Park behind the shop.');
    await expect(write({ ...COLLECTED, deliveryDate: '2026-11-25' })).rejects.toThrow(
      'Melville studio is closed on Wednesdays',
    );
  });

  it('is not refused where a service begins before its time: the owner knows when they are there', async () => {
    const time = { deliveryDate: '2026-11-22', deliveryTime: 'Afternoon (12PM - 5PM)' };
    const service = { placeType: 'funeral', serviceTime: '10:00' };
    const order = await write({ ...time, ...service, payment: 'eft' });
    expect(order).toMatchObject({ status: 'paid', serviceTime: '10:00' });
  });

  it('goes on a day that is closed only with a reason, which stays in its history', async () => {
    const { admin } = await shop.adminTrpc();
    const { version } = await admin.delivery.settings();
    const closed = { date: '2026-11-22', reason: 'Away' };
    const settings = { ...DEFAULT_DELIVERY_SETTINGS, closedDates: [closed] };
    await admin.delivery.save({ version, settings });
    const time = { deliveryDate: '2026-11-22', deliveryTime: 'Morning (9AM - 12PM)' };
    await expect(write(time)).rejects.toThrow('Away');
    const order = await write({ ...time, anyway: 'A funeral, agreed by phone', payment: 'eft' });
    expect(order.status).toBe('paid');
    expect(order.attention).toEqual([]);
    expect(order.history[0]?.reason).toBe(
      'Written at the order desk, although its time is full or closed: A funeral, agreed by phone',
    );
    const [confirmed] = await mails('order-paid');
    expect(confirmed?.subject).toContain('is confirmed');
  });

  it('never goes on a day that is over, nor without a time, whatever the reason', async () => {
    const anyway = 'Agreed by phone';
    await expect(write({ deliveryDate: '2026-11-20', anyway })).rejects.toThrow('has passed');
    await expect(write({ deliveryTime: undefined, anyway })).rejects.toThrow('delivery times');
  });

  it('takes a place that is counted, and is refused when the last one is gone', async () => {
    const { admin } = await shop.adminTrpc();
    const { version } = await admin.delivery.settings();
    await admin.delivery.save({
      version,
      settings: { ...DEFAULT_DELIVERY_SETTINGS, placesPerDay: 1 },
    });
    await write();
    await expect(write()).rejects.toThrow('fully booked');
    expect((await write({ anyway: 'The neighbour takes it along' })).status).toBe(
      'pending_payment',
    );
  });

  it('answers the quote request that it came from', async () => {
    await shop.trpc().enquiry.send({
      companyName: 'Rosebank Attorneys',
      contactPerson: 'Lebo Dlamini',
      email: 'lebo@example.co.za',
      phone: '011 555 0100',
      serviceType: 'Office subscription',
    });
    const [enquiry] = await em().find(Enquiry, {});
    await write({ enquiryId: enquiry?.id });
    const { enquiries } = (await shop.adminTrpc()).admin;
    expect(await enquiries.list()).toMatchObject({ open: [], answered: [{ id: enquiry?.id }] });
  });

  it('is the owner’s alone to write', async () => {
    await expect(shop.trpc().admin.desk.write(await wish())).rejects.toThrow('sign in');
  });
});

describe('an order of the desk that is not paid', () => {
  it('is kept for as many days as the owner says, and then ends', async () => {
    const product = await createProduct(shop.services);
    const { id } = await write({ keptDays: 1, deliveryDate: '2026-11-24' }, product);
    later(DAY_MS);
    expect(await expireHolds(shop.scope())).toBe(0);
    expect(await (await desk()).list()).toMatchObject({ waiting: [{ id }], ended: [] });
    const { attention } = await (await shop.adminTrpc()).admin.overview();
    expect(attention.unpaidDeskOrders).toBe(1);
    later(DAY_MS);
    expect(await expireHolds(shop.scope())).toBe(1);
    expect(await stockOf(shop.services, product)).toBe(10);
    const list = await (await desk()).list();
    expect(list).toMatchObject({ waiting: [], waitingTotal: 0, ended: [{ id }] });
    const { history } = await (await owner()).byId({ id });
    expect(history.at(-1)?.reason).toBe('Not paid by 22 Nov 2026, 23:59');
  });

  it('is kept no longer than to the end of its own day, and can be kept longer until then', async () => {
    const { id, holdExpiresAt } = await write({ keptDays: 0 });
    expect(holdExpiresAt).toBe('2026-11-21T21:59:00.000Z');
    const kept = await (await desk()).keep({ id, keptDays: 9 });
    expect(kept.holdExpiresAt).toBe('2026-11-22T21:59:00.000Z');
    expect(kept.history.at(-1)?.reason).toBe('Kept until 22 Nov 2026, 23:59');
  });

  it('of the shop’s own pages is not kept by the desk', async () => {
    const { placed } = ordersIn(shop);
    const { id } = await placed();
    await expect((await desk()).keep({ id, keptDays: 1 })).rejects.toThrow(
      'can no longer be changed',
    );
    await expect(shop.trpc().admin.desk.keep({ id, keptDays: 1 })).rejects.toThrow('sign in');
  });

  it('is asked for by a link, which opens the page on which it is paid', async () => {
    const { id } = await write({ payment: 'link' });
    const [mail] = await mails('payment-request');
    const { link, text } = await (await desk()).paymentRequest({ id });
    expect(mail?.text).toContain(link);
    expect(mail?.text).toContain('We keep your flowers until 22 Nov 2026, 23:59.');
    expect(text).toContain(link);
    const key = new URL(link).searchParams.get('key') ?? '';
    expect(await shop.trpc().order.page({ id, key })).toMatchObject({
      canPay: true,
      isProven: true,
    });
    expect(await shop.trpc().payment.initiate({ orderId: id })).toHaveProperty('url');
  });

  it('is asked for again by a press, once a minute at most, and not without an address', async () => {
    const { id } = await write();
    const { requestPayment } = await desk();
    await requestPayment({ id });
    await requestPayment({ id });
    expect(await mails('payment-request')).toHaveLength(1);
    later(61_000);
    await requestPayment({ id });
    expect(await mails('payment-request')).toHaveLength(2);
    const without = await write({ customerEmail: '' });
    await expect(requestPayment({ id: without.id })).rejects.toThrow('no email address');
    await expect(shop.trpc().admin.desk.requestPayment({ id })).rejects.toThrow('sign in');
  });

  it('is not asked for once it is paid', async () => {
    const { id } = await write({ payment: 'cash' });
    await expect((await desk()).requestPayment({ id })).rejects.toThrow('be paid');
    await expect((await desk()).paymentRequest({ id })).rejects.toThrow('be paid');
    await expect(shop.trpc().admin.desk.paymentRequest({ id })).rejects.toThrow('sign in');
  });
});

describe('a caller', () => {
  it('is found by phone number, however it is written, with the last recipients', async () => {
    const customer = { customerName: 'Thandi Mokoena', customerPhone: '082 123 4567' };
    await paid({ ...customer, recipientName: 'Gogo', deliveryAddress: '1 First Street' });
    await paid({ ...customer, recipientName: 'Sipho', deliveryAddress: '2 Second Street' });
    await paid({ ...customer, recipientName: 'Gogo', deliveryAddress: '1 First Street' });
    await paid({ customerName: 'Somebody Else', customerPhone: '0115550100' });
    const { callers } = await (await desk()).callers({ text: '+27 82 123 4567' });
    expect(callers).toMatchObject([
      { ...customer, recipients: [{ recipientName: 'Gogo' }, { recipientName: 'Sipho' }] },
    ]);
    expect((await (await desk()).callers({ text: 'mokoena' })).callers).toHaveLength(1);
  });

  it('is not found by the recipient’s name, nor by two letters', async () => {
    await paid({ customerName: 'Thandi Mokoena', recipientName: 'Palesa' });
    expect((await (await desk()).callers({ text: 'Palesa' })).callers).toEqual([]);
    expect((await (await desk()).callers({ text: 'Th' })).callers).toEqual([]);
    await expect(shop.trpc().admin.desk.callers({ text: 'Thandi' })).rejects.toThrow('sign in');
  });
});

describe('the days of the desk', () => {
  it('say why the checkout would refuse one', async () => {
    const { today, days } = await (await desk()).days();
    expect(today).toBe('2026-11-21');
    expect(days[0]?.date).toBe('2026-11-21');
    await expect(shop.trpc().admin.desk.days()).rejects.toThrow('sign in');
    await expect(shop.trpc().admin.desk.list()).rejects.toThrow('sign in');
  });
});
