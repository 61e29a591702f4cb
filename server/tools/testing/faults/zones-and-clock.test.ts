import { describe, expect, it, onTestFinished } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';

const shop = useTestShop();
const { paid } = ordersIn(shop);
const HOUR_MS = 3_600_000;

/** With how far each is behind Greenwich, in minutes, as JavaScript counts. */
const ZONES = [
  ['UTC', 0],
  ['Africa/Johannesburg', -120],
  ['Pacific/Kiritimati', -840],
  ['America/Los_Angeles', 480],
] as const;

function simulator(zone: string): void {
  const before = process.env['TZ'];
  process.env['TZ'] = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}

describe('R6 a server in another zone', () => {
  // `npm run test:faults -- --fault zones` runs every test of the server in each of them.
  it.each(ZONES)(
    '%s takes orders for today until 14:00 in Johannesburg, to the millisecond',
    async (zone, offset) => {
      simulator(zone);
      expect(TEST_NOW.getTimezoneOffset()).toBe(offset);
      const product = await createProduct(shop.services);
      const today = { deliveryDate: '2026-11-21', deliveryTime: 'Evening (5PM - 8PM)' };
      const place = () => shop.trpc().order.place(orderFor([{ product }], today) as never);

      shop.clock.now = new Date('2026-11-21T11:59:59.999Z');
      const order = await place();
      expect(order.deliveryDate).toBe('2026-11-21');
      const [row] = await query<{ date: string }>(
        shop.databaseUrl,
        'select delivery_date::text as date from shop_order',
      );
      expect(row?.date).toBe('2026-11-21');
      shop.clock.now = new Date('2026-11-21T12:00:00.000Z');
      await expect(place()).rejects.toMatchObject({ message: /closed at 14:00/ });
    },
  );

  it('writes the same mails', async () => {
    const texts = new Set<string>();
    for (const [zone] of ZONES) {
      simulator(zone);
      const { id, orderNumber } = await paid();
      const em = shop.services.orm.em.fork();
      const mail = await em.findOneOrFail(Mail, { order: id, kind: 'order-paid' });
      texts.add(mail.text.replaceAll(orderNumber, '').replaceAll(/https?:\S+/g, ''));
    }
    expect(texts.size).toBe(1);
  });
});

describe('R6 a clock that jumps', () => {
  it('back by an hour ends no session and expires nothing', async () => {
    const owner = await shop.adminTrpc();
    const product = await createProduct(shop.services);
    await shop.trpc().order.place(orderFor([{ product }]) as never);
    shop.clock.now = new Date(TEST_NOW.getTime() - HOUR_MS);
    expect(await owner.admin.session()).toMatchObject({ isAdmin: true });
    expect(await expireHolds(shop.scope())).toBe(0);
  });

  it('forth by an hour ends no session, and what it expires is expired once', async () => {
    const owner = await shop.adminTrpc();
    const product = await createProduct(shop.services);
    await shop.trpc().order.place(orderFor([{ product }]) as never);
    shop.clock.now = new Date(TEST_NOW.getTime() + HOUR_MS + 1);
    expect(await owner.admin.session()).toMatchObject({ isAdmin: true });
    expect(await expireHolds(shop.scope())).toBe(1);
    shop.clock.now = TEST_NOW;
    expect(await expireHolds(shop.scope())).toBe(0);
  });
});
