import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { RETENTION_DAYS } from '#contract/http/retention.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { runPerson } from '#server/tools/person/testing/run-person.ts';
import { useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { eraseOldData } from './erase-old-data.ts';
import { EMAIL, MARKS, markedPerson } from './testing/marked-person.ts';
import { wholePerson } from './testing/whole-person.ts';

const payfast = useValidateServer();
const shop = useTestShop({ rateLimits: true, payfastBaseUrl: payfast.baseUrl });
const { placeOrder, pay } = wholePerson(shop);
const { dump, stored, mailer } = markedPerson(shop);

/** An order that the owner cancelled after it was paid, and has not refunded. */
async function owedOrder(): Promise<OrderView> {
  const order = await placeOrder();
  await pay(order);
  await (await shop.adminTrpc()).admin.orders.cancel({ id: order.id, reason: 'No roses' });
  return order;
}

async function paymentOf({ id }: OrderView): Promise<string> {
  const { payments } = await (await shop.adminTrpc()).admin.payments.ofOrder({ orderId: id });
  return payments[0]?.id ?? '';
}

async function refund(order: OrderView): Promise<void> {
  const { admin } = await shop.adminTrpc();
  await admin.payments.recordRefund({
    id: randomUUID(),
    paymentId: await paymentOf(order),
    amount: order.total,
    reason: 'Cancelled',
  });
}

describe('an order of which money is owed to the customer', () => {
  it('is named and left by npm run person, which says what to do first', async () => {
    const order = await owedOrder();
    const { code, said } = await runPerson(shop, 'erase', EMAIL);
    expect(code).toBe(2);
    expect(said).toContain('Not everything is erased yet.');
    expect(said).toContain(
      `Money is still owed for these, and so they are left as they are: ${order.orderNumber}. Refund it on the page of the order, or note there that you keep it as agreed. Then erase this person again.`,
    );
    const { attention, customerEmail } = await (await shop.adminTrpc()).admin.orders.byId({
      id: order.id,
    });
    expect(attention).toMatchObject([{ kind: 'refund_due' }]);
    expect(customerEmail).toBe(EMAIL);

    await refund(order);
    expect(await runPerson(shop, 'erase', EMAIL)).toMatchObject({ code: 0 });
    expect(await dump()).not.toMatch(MARKS);
  }, 60_000);

  it('keeps its personal data after its time is over, until the money is refunded', async () => {
    const order = await owedOrder();
    shop.clock.now = new Date(
      shop.clock.now.getTime() + (RETENTION_DAYS.paidOrder + 1) * 86_400_000,
    );
    await eraseOldData(shop.scope(), mailer);
    expect(await stored(order)).toMatchObject({ customerEmail: EMAIL, needsAttention: true });
    await refund(order);
    await eraseOldData(shop.scope(), mailer);
    expect(await stored(order)).toMatchObject({ customerEmail: '', needsAttention: false });
  });
});
