import { randomUUID } from 'node:crypto';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { OutgoingMail } from '#server/features/mail/sending/outgoing-mail.ts';
import { sendMail } from '#server/features/mail/sending/send-mail.ts';
import { settleNotification } from '#server/features/payment/notifications/settle-notification.ts';
import { openScope } from '#server/app/open-scope.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { query } from '#server/tools/testing/query.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { EMAIL, MARK, MARKED_VAT } from './marked-person.ts';

export const OWN_PHONE = '0839998888';
export const RECIPIENT_PHONE = '0837776666';

const STEPS = [
  ['paid', 'preparing'],
  ['preparing', 'out_for_delivery'],
  ['out_for_delivery', 'delivered'],
] as const;

/** Whom an order in these tests comes from when it is not the marked person. */
export const SOMEBODY = {
  customerName: 'Lebo Dlamini',
  customerEmail: 'lebo@example.co.za',
  customerPhone: '011 555 0100',
  companyName: '',
  companyAddress: '',
  vatNumber: '',
  orderReference: '',
};

/**
 * Returns the actions of shoppers, the owner and PayFast on a marked person's data, all through the shop's own
 * interfaces.
 */
export function wholePerson(shop: TestShop) {
  const owner = async () => (await shop.adminTrpc()).admin;

  async function placeOrder(overrides: object = {}): Promise<OrderView> {
    const product = await createProduct(shop.services);
    const payload = orderFor([{ product }], {
      customerName: `${MARK} Nkosi`,
      customerEmail: EMAIL,
      customerPhone: OWN_PHONE,
      deliveryAddress: `1 ${MARK} Street`,
      placeType: 'other',
      placeName: `${MARK} House`,
      placeUnit: `${MARK} 4`,
      gateCode: `${MARK} 11`,
      ifAway: 'call',
      occasion: 'recovery',
      suburb: `${MARK} Park`,
      recipientName: `Gogo ${MARK}`,
      recipientPhone: RECIPIENT_PHONE,
      cardMessage: `Love, ${MARK}`,
      specialInstructions: `Ask for ${MARK}`,
      companyName: `${MARK} and Sons`,
      companyAddress: `2 ${MARK} Street`,
      orderReference: `${MARK} 17`,
      vatNumber: MARKED_VAT,
      sessionId: `session_${randomUUID()}`,
      ...overrides,
    });
    const answer = await shop.app.inject({ method: 'POST', url: '/api/orders', payload });
    if (answer.statusCode !== 201) throw new Error(answer.body);
    return answer.json();
  }

  /** Sends PayFast's notification of a payment, and settles it. */
  async function notify(fields: Record<string, string>): Promise<void> {
    const payload = payfastNotification({
      name_first: MARK,
      email_address: EMAIL,
      pf_payment_id: String(Math.floor(Math.random() * 1e9)),
      ...fields,
    });
    await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    const waiting = await query<{ id: string }>(
      shop.databaseUrl,
      `select id from payment_notification where state = 'received'`,
    );
    for (const { id } of waiting) await settleNotification(shop.scope(), id);
  }

  const pay = ({ orderNumber, total }: OrderView, fields: Record<string, string> = {}) =>
    notify({ m_payment_id: orderNumber, amount_gross: total, ...fields });

  /** Delivers an order, with notes about it and a part of the money given back. */
  async function deliver({ id }: OrderView): Promise<void> {
    const admin = await owner();
    await admin.orders.note({ id, note: `${MARK} is a regular` });
    const { payments } = await admin.payments.ofOrder({ orderId: id });
    await admin.payments.recordRefund({
      id: randomUUID(),
      paymentId: payments[0]?.id ?? '',
      amount: '10.00',
      reason: `${MARK} was kept waiting`,
    });
    for (const [from, to] of STEPS)
      await admin.orders.move({ orders: [{ id, from, anyway: true }], to });
    // A driver tells to whom it was given.
    await shop.scope().transaction(async ({ orders, photos, rounds, now }) => {
      const photoId = randomUUID();
      const said = { toWhom: `Gogo ${MARK}`, note: `${MARK} was in`, photoId };
      const told = { id: randomUUID(), kind: 'delivered' as const, at: now(), recordedAt: now() };
      rounds.addOutcome(id, 1, { ...told, ...said });
      // And shows the door, as if it had a name on it.
      const order = await orders.lockById(id);
      const jpeg = Buffer.from(`A door: ${MARK}`);
      const picture = { jpeg, width: 4, height: 3, takenAt: now(), storedAt: now() };
      if (order) await photos.add({ id: photoId, order, kind: 'door', ...picture });
    });
  }

  /** Says what was wrong with a delivered order, and has it answered. */
  async function claim({ id }: OrderView): Promise<void> {
    const order = await shop.scope().orders.findById(id);
    const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
    const claimId = randomUUID();
    const words = `${MARK} did not like them`;
    await shop.trpc().claim.make({ id, key, claimId, kind: 'damaged', words, photoIds: [] });
    await (await owner()).claims.answer({ id, claimId, words: `Sorry, ${MARK}` });
  }

  /** Says how a delivered bouquet was, and has it answered and hidden. */
  async function review({ id }: OrderView): Promise<void> {
    const order = await shop.scope().orders.findById(id);
    const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
    const [line] = (await shop.trpc().review.page({ id, key })).lines;
    const said = { stars: 2, words: `${MARK} liked them`, shownName: MARK, photoId: null };
    const reviewId = randomUUID();
    await shop.trpc().review.write({ id, key, lineId: line?.lineId ?? '', reviewId, ...said });
    const { reviews } = await owner();
    await reviews.answer({ id: reviewId, words: `Thank you, ${MARK}` });
    await reviews.hide({ id: reviewId, reason: `${MARK} asked for it` });
    await shop.scope().reviewAsks.add({ id }, shop.clock.now);
  }

  /** Cancels an order as the owner does, naming the person in its history, and says why its money is kept. */
  async function cancel({ id }: OrderView): Promise<void> {
    const { orders } = await owner();
    const { attention } = await orders.cancel({ id, reason: `${MARK} rang` });
    const seen = attention.flatMap((reason) => reason.id ?? []);
    if (seen.length === 0) return;
    await orders.resolveAttention({ id, seen, note: `${MARK} agreed to a fee` });
  }

  async function askForQuote(overrides: object = {}): Promise<void> {
    await shop.trpc().enquiry.send({
      companyName: `${MARK} and Sons`,
      contactPerson: MARK,
      email: EMAIL,
      phone: OWN_PHONE,
      serviceType: 'Event florals',
      details: `Ask for ${MARK}`,
      ...overrides,
    });
  }

  /** Tries to send every email once; the mail system answers with the address, as many do. */
  async function failToSend(): Promise<void> {
    const { jobs } = shop.services;
    const send = ({ recipient }: OutgoingMail) =>
      Promise.reject(new Error(`450 <${recipient}>: greylisted`));
    await jobs.work('mail.send', ({ mailId }) =>
      sendMail(openScope(shop.services), { send }, mailId),
    );
    await waitUntil(async () => {
      const failed = await query(
        shop.databaseUrl,
        `select from mail where last_error ~* 'zwelethu' and exists
           (select from pgboss.job where data->>'mailId' = mail.id::text and output is not null)`,
      );
      return failed.length > 0;
    });
  }

  return { placeOrder, notify, pay, deliver, claim, review, cancel, askForQuote, failToSend };
}
