import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cents } from '#contract/money/money.ts';
import { readSettings } from '#server/tools/payfast-simulator/settings.ts';
import { buildSimulator } from '#server/tools/payfast-simulator/simulator.ts';
import type { PaymentGateway } from '#server/features/payment/payment-gateway.ts';
import { createPayfastGateway } from './payfast.gateway.ts';

// The simulator has signature code of its own: what both sides accept, neither invented alone.

const notifications: string[] = [];
/** Where the shop would take its notifications. */
const shop = createServer((request, response) => {
  void text(request).then((body) => {
    notifications.push(body);
    response.end('OK');
  });
});
let simulator: Awaited<ReturnType<typeof buildSimulator>>['app'];
let gateway: PaymentGateway;
let baseUrl: string;

const account = {
  merchantId: '10000100',
  merchantKey: '46f0cd694581a',
  passphrase: 'jt7NOE43FZPn',
};

beforeAll(async () => {
  await once(shop.listen(0, '127.0.0.1'), 'listening');
  const publicUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  ({ app: simulator } = await buildSimulator({
    ...readSettings({}),
    control: true,
    profile: 'strict',
  }));
  baseUrl = await simulator.listen({ host: '127.0.0.1', port: 0 });
  gateway = createPayfastGateway({ ...account, baseUrl, publicUrl });
});
afterAll(async () => {
  await simulator.close();
  shop.close();
});

const begin = (orderNumber: string, name: string) =>
  gateway.begin({
    id: '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20',
    orderNumber,
    total: cents(74_900),
    bouquets: 2,
    buyer: { name, email: "o'brien+flowers@example.com", phone: '0821234567' },
  });

const post = (url: string, body: URLSearchParams | object) =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    ...(body instanceof URLSearchParams
      ? { body }
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });

describe('PayFast and the shop', () => {
  it.each([
    ['FS-2222-0001', 'Thandi Mokoena'],
    ['FS-2222-0002', "Sinéad O'Brien (van der Merwe) ~*!"],
    ['FS-2222-0003', 'Вася Пупкин'],
    ['FS-2222-0004', '🌸 Blóm & Söhne <b>"quoted"</b> 100% a=b+c'],
    ['FS-2222-0005', 'Zoe\u0308\r\n\tline   break'],
  ])('understand each other about %s of %s', async (orderNumber, name) => {
    const { url, data } = begin(orderNumber, name);
    const accepted = await post(url, new URLSearchParams(data));
    expect(accepted.status).toBe(302);

    notifications.length = 0;
    await post(`${baseUrl}/__sim/pay`, { m_payment_id: orderNumber });
    const [raw = ''] = notifications;
    expect(gateway.read(raw)).toEqual({
      ok: true,
      notification: {
        reference: expect.stringMatching(/^\d+$/),
        orderNumber,
        status: 'COMPLETE',
        outcome: 'complete',
        amount: 74_900,
      },
    });
    expect(await gateway.confirm(raw)).toBe('valid');
  });

  it('do not understand a form whose amount was changed on the way', async () => {
    const { url, data } = begin('FS-2222-0006', 'Thandi Mokoena');
    const changed = new URLSearchParams({ ...data, amount: '5.00' });
    expect((await post(url, changed)).status).toBe(400);
  });

  it('agree that PayFast did not send what it did not send', async () => {
    expect(await gateway.confirm('m_payment_id=FS-2222-0007&signature=x')).toBe('invalid');
  });

  it('know each other by the address PayFast listens at', async () => {
    expect(await gateway.isKnownSource('127.0.0.1')).toBe(true);
    expect(await gateway.isKnownSource('10.1.2.3')).toBe(false);
  });
});
