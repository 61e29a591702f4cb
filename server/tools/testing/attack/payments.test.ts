import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';
import { PaymentNotification } from '#server/features/payment/notifications/payment-notification.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import {
  payfastNotification,
  TEST_PASSPHRASE,
  useValidateServer,
} from '#server/tools/testing/payfast-messages.ts';
import { TRANSPORTS, via } from './transports.ts';
import { useListeningShop } from './listening-shop.ts';
import { send } from './send.ts';

// Forged, replayed and misordered notifications: payment/notifications/notification.test.ts and races.test.ts.

const payfast = useValidateServer();
const { shop, address } = useListeningShop({ payfastBaseUrl: payfast.baseUrl });
const OURS = 'http://127.0.0.1:3000';

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const order = orderFor([{ product }]);
  return (await via('REST', address)<OrderView>('placeOrder', { ...order })).body;
}

describe.each(TRANSPORTS)('beginning a payment, over %s', (transport) => {
  const run = via(transport, address);

  it('T16 takes addresses and amount from the shop, whatever the request says, and tells no secret', async () => {
    const order = await placed();
    const { status, body, answer } = await run<PaymentRedirect>(
      'beginPayment',
      { orderId: order.id, amount: '1.00', notify_url: 'https://evil.example' },
      { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp', host: 'evil.example' },
    );
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ amount: '599.00' });
    for (const name of ['notify_url', 'return_url', 'cancel_url']) {
      expect(body.data[name]?.startsWith(`${OURS}/`), name).toBe(true);
    }
    expect(answer.text).not.toContain('evil');
    expect(answer.text).not.toContain(TEST_PASSPHRASE);
  });

  it('T16 says nothing of the buyer once the order is old, and begins none that has expired', async () => {
    const order = await placed();
    expect((await run('beginPayment', { orderId: order.id })).answer.text).toContain('Thandi');
    shop.clock.now = new Date(shop.clock.now.getTime() + 3 * 3_600_000);
    const late = await run('beginPayment', { orderId: order.id });
    expect(late.status).toBe(409);
    expect(late.answer.text).not.toContain('Thandi');
  });
});

it('T15 takes the sender of a notification from the connection, never from what it says', async () => {
  const order = await placed();
  const { status } = await send(address(), {
    method: 'POST',
    path: '/api/payfast/notify',
    body: payfastNotification({ m_payment_id: order.orderNumber }),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': '41.74.179.194',
      forwarded: 'for=41.74.179.194',
    },
  });
  expect(status).toBe(200);
  const stored = await shop.services.orm.em.fork().find(PaymentNotification, {});
  expect(stored.map(({ sourceAddress }) => sourceAddress)).toEqual(['127.0.0.1']);
});

it('T39 asks no address that anybody gives it, be it a picture’s or one in a notification', async () => {
  const asked: string[] = [];
  const trap = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
  const inside = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`;
  try {
    const { id } = await createProduct(shop.services);
    const headers = { cookie: await shop.signIn() };
    for (const imageUrl of [
      inside,
      `${inside}/a.png`,
      'http://169.254.169.254/latest/meta-data',
      'http://[::1]:22/',
    ]) {
      const { status } = await via('REST', address)('setPicture', { id, imageUrl }, headers);
      expect(status, imageUrl).toBe(422);
    }
    const order = await placed();
    const body = payfastNotification({ m_payment_id: order.orderNumber, custom_str1: inside });
    await send(address(), {
      method: 'POST',
      path: '/api/payfast/notify',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', referer: inside },
    });
    expect(asked).toEqual([]);
  } finally {
    trap.close();
  }
});
