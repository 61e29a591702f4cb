import { describe, expect, it } from 'vitest';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { readOrderNumber } from '#server/features/order/order-number.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop({ rateLimits: true });

const EMAIL = 'thandi@example.co.za';

async function placed(): Promise<OrderView> {
  const product = await createProduct(shop.services);
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders',
    payload: orderFor([{ product }], { customerEmail: 'Thandi@Example.co.za' }),
  });
  return answer.json<OrderView>();
}

const lookUp = (orderNumber: string, email = EMAIL) =>
  shop.trpc().order.lookUp({ orderNumber, email });

/** As a browser asks, from an address of its own. */
function ask(payload: object, remoteAddress = '41.0.0.1') {
  return shop.app.inject({ method: 'POST', url: '/trpc/order.lookUp', payload, remoteAddress });
}

describe('an order is found', () => {
  it('by number and mail address, with everything in it, however old it is', async () => {
    const order = await placed();
    shop.clock.now = new Date(shop.clock.now.getTime() + 30 * 86_400_000);
    expect(await lookUp(order.orderNumber)).toEqual({
      ...order,
      // The time in which it could be paid is over.
      canPay: false,
      masked: false,
      key: shop.scope().orderAccessTokens.keyOf(order),
    });
    expect((await shop.trpc().order.byId({ id: order.id })).masked).toBe(true);
  });

  it('however the number and the mail address are written', async () => {
    const { id, orderNumber } = await placed();
    const bare = orderNumber.replaceAll('-', '');
    for (const written of [
      orderNumber.toLowerCase(),
      ` ${bare} `,
      bare.slice(2),
      bare.split('').join(' '),
      orderNumber.replaceAll('-', ' – '),
    ]) {
      expect((await lookUp(written)).id).toBe(id);
    }
    expect((await lookUp(orderNumber, '  THANDI@example.CO.ZA ')).id).toBe(id);
  });

  it('also when its letters begin like every number', () => {
    expect(readOrderNumber('fsab cdef')).toBe('FS-FSAB-CDEF');
    expect(readOrderNumber('FS-FSAB-CDEF')).toBe('FS-FSAB-CDEF');
  });
});

describe('an order is not found', () => {
  it('in the same words for an unknown number, a wrong mail address and a number that is none', async () => {
    const { orderNumber } = await placed();
    const answers = await Promise.all([
      ask({ orderNumber, email: 'other@example.co.za' }),
      ask({ orderNumber: 'FS-2222-2222', email: EMAIL }),
      ask({ orderNumber: "' or 1=1 --%", email: EMAIL }),
    ]);
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      const { requestId, ...shopError } = answer.json().error.data.shop;
      expect(requestId).toEqual(expect.any(String));
      expect(shopError).toEqual({
        code: 'ORDER_NOT_FOUND',
        message: 'We could not find that order.',
      });
    }
  });

  it('without a number, or with a mail address that is none: the field is named', async () => {
    await expect(lookUp(' ')).rejects.toThrow('Order number is required');
    await expect(lookUp('FS-2222-2222', 'thandi')).rejects.toThrow('Invalid email address');
    expect((await ask({ orderNumber: 7, email: [] })).statusCode).toBe(400);
  });

  it('by an address that browsers and proxies would keep', async () => {
    const input = encodeURIComponent(JSON.stringify({ orderNumber: 'FS-2222-2222', email: EMAIL }));
    expect((await shop.app.inject({ url: `/trpc/order.lookUp?input=${input}` })).statusCode).toBe(
      405,
    );
  });
});

describe('looking up', () => {
  it('is possible ten times in ten minutes for one mail address from one network, and for its neighbours all the same', async () => {
    const { orderNumber: own } = await placed();
    const stranger = 'stranger@example.com';
    for (let index = 0; index < 10; index += 1) {
      const orderNumber = `FS-2222-222${index}`;
      expect((await ask({ orderNumber, email: stranger })).statusCode).toBe(404);
    }
    expect((await ask({ orderNumber: 'FS-3333-3333', email: stranger })).statusCode).toBe(429);
    expect(
      (await ask({ orderNumber: 'FS-3333-3333', email: stranger }, '41.0.9.1')).statusCode,
    ).toBe(404);
    expect((await ask({ orderNumber: own, email: EMAIL })).statusCode, 'a neighbour').toBe(200);
  });

  it('is possible ten times in ten minutes for one number, however it is written; then three times from each network', async () => {
    const { orderNumber } = await placed();
    for (let index = 0; index < 10; index += 1) {
      const written = index % 2 ? orderNumber : orderNumber.toLowerCase().replaceAll('-', '');
      const answer = await ask(
        { orderNumber: written, email: `guess${index}@example.com` },
        `41.0.1.${index}`,
      );
      expect(answer.statusCode).toBe(404);
    }
    for (let index = 0; index < 3; index += 1) {
      const email = `late${index}@example.com`;
      expect((await ask({ orderNumber, email }, '41.0.2.1')).statusCode).toBe(404);
    }
    expect((await ask({ orderNumber, email: EMAIL }, '41.0.2.1')).statusCode).toBe(429);
    const own = await ask({ orderNumber, email: EMAIL }, '41.0.3.1');
    expect(own.statusCode, 'whose order it is, elsewhere').toBe(200);
  });
});
