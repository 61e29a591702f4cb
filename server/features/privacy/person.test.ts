import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { DELIVERED, EMAIL, MARK, MARKS, markedPerson } from './testing/marked-person.ts';
import { runPerson } from '#server/tools/person/testing/run-person.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';

const shop = useTestShop({ rateLimits: true });
const { order, dump, stored } = markedPerson(shop);

const person = (...args: string[]) => runPerson(shop, ...args);

/** Returns the order of a person with a request, the newsletter and a payment's message too. */
async function knownPerson(): Promise<OrderView> {
  const placed = await order(DELIVERED);
  await shop.trpc().newsletter.subscribe({ email: EMAIL });
  await askSubscribers(shop);
  await shop.trpc().enquiry.send({
    companyName: `${MARK} and Sons`,
    contactPerson: MARK,
    email: EMAIL,
    phone: '0839998888',
    serviceType: 'Event florals',
    details: 'Thirty tables',
  });
  await shop.scope().payments.receive({
    provider: 'payfast',
    notification: {
      reference: '1',
      orderNumber: placed.orderNumber,
      outcome: 'complete',
      status: 'COMPLETE',
      amount: undefined,
    },
    raw: `name_first=${MARK}&email_address=${encodeURIComponent(EMAIL)}`,
    sourceAddress: '127.0.0.1',
    sourceKnown: true,
    now: shop.clock.now,
  });
  const em = shop.services.orm.em.fork();
  await em.nativeUpdate(PaymentNotification, {}, { state: 'settled' });
  return placed;
}

describe('L3: npm run person', () => {
  it('exports every row of every table that names the person, and no row of another person', async () => {
    await knownPerson();
    await order(['paid'], { customerName: 'Lebo', customerEmail: 'lebo@example.co.za' });
    const { out, code } = await person('export', 'ZWELETHU@example.co.za');
    expect(code).toBe(0);
    const rows = JSON.parse(out) as Record<string, unknown[]>;
    expect(Object.entries(rows).map(([table, { length }]) => [table, length > 0])).toEqual([
      ['shop_order', true],
      ['order_line', true],
      ['order_event', true],
      ['attention', false],
      ['round_stop', false],
      ['door_outcome', false],
      ['order_photo', false],
      ['claim', false],
      ['supplement', false],
      ['payment', false],
      ['refund', false],
      ['fiscal_document', false],
      ['payment_notification', true],
      ['mail', true],
      ['enquiry', true],
      ['newsletter_subscriber', true],
      ['stock_request', false],
      ['voucher', false],
      ['gift_voucher', false],
      ['reminder', false],
      ['abandoned_checkout', false],
      ['review', false],
      ['review_ask', false],
      ['audit_entry', false],
      ['received', false],
      ['beside', false],
    ]);
    expect(out).toContain(`Love, ${MARK}`);
    expect(out).not.toContain('lebo@');
  });

  it('erases the person: a dump of the database knows neither name, mail address nor phone', async () => {
    const placed = await knownPerson();
    expect(await dump()).toMatch(MARKS);
    const { code, said } = await person('erase', EMAIL);
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringContaining(placed.orderNumber),
    });
    expect(await dump()).not.toMatch(MARKS);
    expect(await stored(placed)).toMatchObject({ paymentStatus: 'paid', totalCents: 59_900 });
    expect((await person('erase', EMAIL)).code).toBe(0);
    // Two programs, a process each.
  }, 60_000);

  it('erases what went to their address before it was corrected to another', async () => {
    const astray = 'stranger@example.co.za';
    await order(DELIVERED, { customerEmail: astray });
    const em = shop.services.orm.em.fork();
    await em.nativeUpdate(Order, {}, { customerEmail: EMAIL });
    expect((await person('erase', astray)).code).toBe(0);
    expect(await em.count(Mail, { recipient: astray })).toBe(0);
    expect(await em.count(Order, { customerEmail: EMAIL })).toBe(1);
  });

  it('leaves an order that is still to be delivered, and says so', async () => {
    const placed = await order(['paid', 'preparing']);
    const { code, said } = await person('erase', EMAIL);
    expect(code).toBe(2);
    expect(said).toContain(`left as they are: ${placed.orderNumber}`);
    expect((await stored(placed)).customerEmail).not.toBe('');
  });

  it.each([[[]], [['export']], [['erase', 'nobody']], [['forget', EMAIL]]])(
    'says how it is used when asked with %j',
    async (args) => {
      const { code, said } = await person(...args);
      expect({ code, said }).toEqual({
        code: 1,
        said: 'Usage: npm run person -- export|erase <email>, <phone>, or <order number> for its recipient\n',
      });
    },
  );
});
