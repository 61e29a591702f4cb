import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, setDelivery, slotsWithPlaces } from '#server/tools/testing/factories.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { payOrder, placeFrom } from './testing/place-from.ts';

const shop = useTestShop({ rateLimits: true });

const place = (
  ...wish: Parameters<typeof placeFrom> extends [unknown, ...infer Rest] ? Rest : never
) => placeFrom(shop, ...wish);
const pay = (id: string) => payOrder(shop, id);

describe('orders that are not paid', () => {
  it('of one network hold half of a bouquet at most, and then others of it are told what to do', async () => {
    const product = await createProduct(shop.services, { stock: 100 });
    await createProduct(shop.services, { stock: 100 });
    for (const [index, quantity] of [41, 4, 4].entries()) {
      const { status } = await place([{ product, quantity }], `41.0.0.${index}`);
      expect(status).toBe(201);
    }
    const refused = await place([{ product, quantity: 2 }], '41.0.0.250');
    expect(refused).toMatchObject({ status: 429, error: { code: 'HELD_UNPAID' } });
    expect(refused.error?.message).toMatch(/^Please pay for any order .* or try again in a few/);
    expect(Number(refused.retryAfter)).toBe(15 * 60);
    expect((await place([{ product, quantity: 1 }], '41.0.0.250')).status).toBe(201);
    expect((await place([{ product, quantity: 2 }], '41.0.1.1')).status, 'elsewhere').toBe(201);
  });

  it('may be for a large part of a small stock, and a larger wish is told how much', async () => {
    const product = await createProduct(shop.services, { name: 'Parkview Pastels', stock: 12 });
    expect((await place([{ product, quantity: 11 }], '41.0.0.1')).error).toMatchObject({
      code: 'HELD_UNPAID',
      message:
        'Please order at most 10 of Parkview Pastels for now, and the rest once these are paid.',
    });
    expect((await place([{ product, quantity: 10 }], '41.0.0.1')).status).toBe(201);
  });

  it('count an IPv6 /64 as one network, and a /48 as two', async () => {
    const statuses = [];
    for (const network of [1, 1, 1, 2, 2, 3]) {
      const product = await createProduct(shop.services, { stock: 300 });
      const { status } = await place([{ product, quantity: 30 }], `2001:db8:0:${network}::1`);
      statuses.push(status);
    }
    expect(statuses).toEqual([201, 201, 429, 201, 201, 429]);
  });

  it('of one address leave a little to each newcomer of its network, until these hold much', async () => {
    const product = await createProduct(shop.services, { stock: 300 });
    const others = [];
    for (let index = 0; index < 6; index += 1) {
      others.push(await createProduct(shop.services, { stock: 300 }));
      const [large] = others.slice(-1);
      if (!large) continue;
      const { status } = await place([{ product: large, quantity: 10 }], '41.0.0.1');
      expect(status).toBe(201);
    }
    const office = { customerEmail: 'office@example.co.za', sessionId: `session_${randomUUID()}` };
    expect((await place([{ product, quantity: 3 }], '41.0.0.2', office)).error?.message).toBe(
      'Please order at most 2 bouquets, up to R2500.00, for now, and the rest once these are paid.',
    );
    expect((await place([{ product, quantity: 2 }], '41.0.0.2', office)).status).toBe(201);
    const again = { customerEmail: office.customerEmail };
    expect((await place([{ product }], '41.0.0.2', again)).error?.message).toMatch(/^Please pay/);
    // They share the address of the visitor that holds the most, too.
    const statuses = [];
    for (let index = 0; index < 16; index += 1) {
      statuses.push((await place([{ product, quantity: 2 }], '41.0.0.1')).status);
    }
    expect(statuses).toEqual([...Array(15).fill(201), 429]);
    const elsewhere = [];
    for (let index = 0; index < 15; index += 1) {
      const address = `41.0.0.${index + 3}`;
      elsewhere.push((await place([{ product, quantity: 2 }], address)).status);
    }
    expect(elsewhere, 'sixty bouquets beside the sixty').toEqual([...Array(14).fill(201), 429]);
  });

  it('of one address leave some to the other customers of its network, also in a rush', async () => {
    const products = [];
    for (let index = 0; index < 8; index += 1) {
      products.push(await createProduct(shop.services, { stock: 50 }));
    }
    // Two networks elsewhere hold more than a quarter of everything.
    for (const [index, product] of products.slice(0, 5).entries()) {
      const quantity = index % 3 === 2 ? 10 : 25;
      const { error } = await place([{ product, quantity }], `41.0.${index < 3 ? 1 : 2}.1`);
      expect(error).toBeUndefined();
    }
    const rest = products.slice(5);
    const hoard = async (address: string) => {
      let held = 0;
      for (let turn = 0; turn < 12; turn += 1) {
        const product = rest[turn % rest.length];
        if (product && (await place([{ product }], address)).status === 201) held += 1;
      }
      return held;
    };
    expect(await hoard('41.0.3.1')).toBeLessThan(8);
    const [product] = rest;
    expect((await place(product ? [{ product }] : [], '41.0.3.2')).status).toBe(201);
    expect(await hoard('41.0.3.3'), 'all together').toBeLessThan(3);
  });

  it('of one person are counted by email address and network, whatever carts they come from', async () => {
    const product = await createProduct(shop.services, { stock: 400 });
    const of = (host: number, customerEmail: string) =>
      place([{ product }], `41.0.0.${host}`, { customerEmail });
    for (let host = 0; host < 5; host += 1) {
      expect((await of(host, 'Thandi@Example.co.za')).status).toBe(201);
    }
    expect((await of(6, 'thandi@example.co.za')).error?.message).toBe(
      'Please pay for your earlier order first, or wait until we no longer keep its flowers for you.',
    );
  });

  it('of a stranger with the email address of somebody else do not keep its owner from ordering', async () => {
    const product = await createProduct(shop.services, { stock: 400 });
    const by = (remoteAddress: string) =>
      place([{ product }], remoteAddress, {
        customerEmail: 'victim@example.co.za',
        sessionId: `session_${randomUUID()}`,
      });
    for (let host = 0; host < 5; host += 1) expect((await by(`41.0.0.${host}`)).status).toBe(201);
    expect((await by('41.0.1.1')).status, 'the owner, elsewhere').toBe(201);
    expect((await by('2001:db8:0:1::1')).status, 'the owner, by IPv6').toBe(201);
    expect((await by('41.0.0.9')).error?.code, 'the stranger').toBe('HELD_UNPAID');
  });

  it('do not take all places of a day that has few, however often they are given up', async () => {
    const product = await createProduct(shop.services, { stock: 400 });
    await setDelivery(shop.services, { slots: slotsWithPlaces(10) });
    const statuses = [];
    for (let cart = 0; cart < 6; cart += 1) {
      statuses.push((await place([{ product }], '41.0.0.7')).status);
    }
    expect(statuses).toEqual([...Array(5).fill(201), 429]);
  });

  /** Has twelve bouquets of each of these networks lapse; returns how many of a product they may hold together then. */
  async function heldAfterLapses(
    networks: readonly string[],
    product: Product,
    wishes: readonly number[],
  ): Promise<number> {
    const other = await createProduct(shop.services, { stock: 400 });
    for (const network of networks) {
      expect((await place([{ product: other, quantity: 12 }], network)).status).toBe(201);
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    await expireHolds(shop.scope());
    let held = 0;
    for (const network of networks) {
      for (const quantity of wishes) {
        if ((await place([{ product, quantity }], network)).status === 201) held += quantity;
      }
    }
    return held;
  }
  const FIVE = Array.from({ length: 5 }, (_, index) => `41.20.${index}.1`);

  it('of a few networks that let all lapse leave half of a small stock, and a first shopper buys', async () => {
    const product = await createProduct(shop.services, { stock: 9 });
    expect(await heldAfterLapses(FIVE, product, [5, 4, 3, 2, 1, 1])).toBe(4);
    expect((await place([{ product, quantity: 2 }], '41.30.0.1')).status).toBe(201);
  });

  it('of one address that let all lapse keep no customer of a network out whose others did not pay', async () => {
    const product = await createProduct(shop.services, { stock: 9 });
    for (let host = 1; host <= 12; host += 1) await place([{ product }], `41.40.0.${host}`);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    await expireHolds(shop.scope());
    expect(await heldAfterLapses(['41.20.0.1'], product, [5, 4, 3, 2, 1, 1])).toBe(2);
    expect((await place([{ product }], '41.40.0.20')).status).toBe(201);
  });

  it('of a few networks that let all lapse leave half of the places of a day', async () => {
    const product = await createProduct(shop.services, { stock: 400 });
    await setDelivery(shop.services, { slots: slotsWithPlaces(10) });
    expect(await heldAfterLapses(FIVE, product, Array<number>(6).fill(1))).toBe(5);
    expect((await place([{ product }], '41.30.0.1')).status).toBe(201);
  });

  it('do not count once they are paid: a company sends bouquet after bouquet', async () => {
    const product = await createProduct(shop.services, { stock: 40 });
    for (let index = 0; index < 20; index += 1) {
      const { status, id } = await place([{ product }], '41.0.0.1', {
        customerEmail: 'office@example.co.za',
      });
      expect(status).toBe(201);
      await pay(id);
    }
    // What was paid makes room for more at once than a stranger has.
    const statuses = [];
    for (let index = 0; index < 7; index += 1) {
      const customerEmail = 'office@example.co.za';
      statuses.push((await place([{ product }], '41.0.0.1', { customerEmail })).status);
    }
    expect(statuses).toEqual(Array(7).fill(201));
  });

  it('of a stranger are no more of one bouquet, nor of a day, for what neighbours have paid', async () => {
    const large = await createProduct(shop.services, { stock: 100 });
    const scarce = await createProduct(shop.services, { stock: 12 });
    for (let neighbour = 0; neighbour < 12; neighbour += 1) {
      const { id } = await place([{ product: large, quantity: 3 }], '41.0.0.1');
      await pay(id);
    }
    const hold = async (quantity: number) =>
      (await place([{ product: scarce, quantity }], '41.0.0.1')).status;
    expect([await hold(10), await hold(1), await hold(1)]).toEqual([201, 429, 429]);

    await setDelivery(shop.services, { placesPerDay: 22 });
    const statuses = [];
    for (let cart = 0; cart < 6; cart += 1) {
      statuses.push((await place([{ product: large }], '41.0.0.1')).status);
    }
    expect(statuses, 'ten places are free, and one is held').toEqual([
      ...Array(4).fill(201),
      429,
      429,
    ]);
    expect((await place([{ product: large }], '41.0.9.1')).status, 'elsewhere').toBe(201);
  });

  it('of a company are as many more of one bouquet as it has paid for, whatever its neighbours hold', async () => {
    const product = await createProduct(shop.services, { stock: 32 });
    const office = { customerEmail: 'office@example.co.za' };
    const { id } = await place([{ product, quantity: 10 }], '41.0.0.1', office);
    await pay(id);
    for (const host of [2, 3]) {
      const half = await place([{ product, quantity: host === 2 ? 10 : 1 }], `41.0.0.${host}`);
      expect(half.status).toBe(201);
    }
    expect((await place([{ product, quantity: 1 }], '41.0.0.4')).status, 'a stranger').toBe(429);
    expect((await place([{ product, quantity: 8 }], '41.0.0.1', office)).status).toBe(201);
    expect((await place([{ product, quantity: 2 }], '41.0.0.1', office)).status).toBe(201);
    expect((await place([{ product, quantity: 1 }], '41.0.0.1', office)).status).toBe(429);
  });

  it('do not take all places of a delivery time either', async () => {
    const product = await createProduct(shop.services, { stock: 400 });
    await setDelivery(shop.services, { slots: slotsWithPlaces(20) });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await place([{ product }], `41.0.0.${index}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(201), 429]);
    // Half is taken, so others have less of it.
    const others = [];
    for (let index = 0; index < 4; index += 1) {
      others.push((await place([{ product }], `41.0.1.${index}`)).status);
    }
    expect(others).toEqual([201, 201, 201, 429]);
    const elsewhen = { deliveryTime: 'Afternoon (12PM - 5PM)' };
    expect((await place([{ product }], '41.0.1.9', elsewhen)).status).toBe(201);
  });

  it('of one network that come at once hold no more than those that come one by one', async () => {
    const product = await createProduct(shop.services, { stock: 100 });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        place([{ product, quantity: 10 }], `41.0.0.${index}`),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });
});
