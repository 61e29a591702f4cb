import { randomUUID } from 'node:crypto';
import { expect, describe, it } from 'vitest';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { purgeStockRequests } from './purge-stock-requests.ts';
import { StockRequest } from './stock-request.entity.ts';
import { tellBackInStock } from './tell-back-in-stock.ts';
import { EMAIL, stockWaits } from './testing/stock-waits.ts';

const shop = useTestShop({ rateLimits: true });

const DAY_MS = 86_400_000;

const { ask, waitFor, soldOut, setProduct, mails, requests, look, calls } = stockWaits(shop);

function wait(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

describe('asking to be told when a bouquet is back', () => {
  it('asks the address first, and writes once it is back, once', async () => {
    const product = await soldOut();
    await waitFor(product);
    await look();
    expect(await mails('back-in-stock')).toEqual([]);
    await setProduct(product, { stock: 3 });
    await look();
    await look();
    const [mail, ...others] = await mails('back-in-stock');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: EMAIL, subject: 'Sandton Red is back', order: null });
    expect(mail?.text).toContain('while it lasts');
    expect(mail?.text).toContain('/product/sandton-red');
    expect(mail?.unsubscribeUrl).toContain('/emails/end-back-in-stock?token=');
    expect(await requests()).toEqual([]);
  });

  it('writes to none that did not confirm', async () => {
    const product = await soldOut();
    await ask(product);
    await setProduct(product, { stock: 3 });
    await look();
    expect(await mails('back-in-stock')).toEqual([]);
  });

  it('hears of stock that an order gives back', async () => {
    const product = await soldOut({ stock: 1 });
    await ordersIn(shop).placed({}, product);
    await waitFor(product);
    wait(DAY_MS / 12);
    await expireHolds(shop.scope());
    await look();
    expect(await mails('back-in-stock')).toHaveLength(1);
  });

  it.each([
    ['archived', { deletedAt: new Date() }],
    ['off sale', { status: 'off_sale' as const }],
    ['not on sale yet', { onSaleFrom: '2026-12-01' }],
  ])(
    'writes to nobody while the bouquet is %s, and does once it is sold again',
    async (_, away) => {
      const product = await soldOut();
      await waitFor(product);
      await setProduct(product, { ...away, stock: 5 });
      await look();
      expect(await mails('back-in-stock')).toEqual([]);
      await setProduct(product, { deletedAt: null, status: 'on_sale', onSaleFrom: null });
      await look();
      expect(await mails('back-in-stock')).toHaveLength(1);
    },
  );

  it('waits for the size that was asked for, and says which', async () => {
    const sizes = USUAL_SIZES.map((size) => ({ ...size, available: size.code !== 'l' }));
    const product = await soldOut({ stock: 4, sizes });
    await waitFor(product, EMAIL, 'l');
    await look();
    expect(await mails('back-in-stock')).toEqual([]);
    await setProduct(product, { sizes: sizes.map((size) => ({ ...size, available: true })) });
    await look();
    expect((await mails('back-in-stock'))[0]?.subject).toMatch(/^Sandton Red in Large.* is back$/);
  });

  it('writes to all that wait at once, by two servers too', async () => {
    const product = await soldOut();
    const rows = Array.from({ length: 230 }, (_, index) => index);
    for (const index of rows) {
      await shop.services.orm.em.fork().insert(StockRequest, {
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        email: `shopper${index}@example.com`,
        product: product.id,
        sizeCode: '',
        state: 'confirmed',
        consentAt: shop.clock.now,
        confirmedAt: shop.clock.now,
        createdAt: shop.clock.now,
      });
    }
    await setProduct(product, { stock: 3 });
    await Promise.all([look(), look()]);
    const told = (await mails('back-in-stock')).map(({ recipient }) => recipient);
    expect([told.length, new Set(told).size]).toEqual([230, 230]);
    expect(await requests()).toEqual([]);
  });

  it('does not tell of stock that comes and goes within the minute', async () => {
    const product = await soldOut();
    await waitFor(product);
    await setProduct(product, { stock: 1 });
    await setProduct(product, { stock: 0 });
    await look();
    expect([await mails('back-in-stock'), await requests()]).toEqual([
      [],
      [expect.objectContaining({ state: 'confirmed' })],
    ]);
  });

  it('leaves a request as it was where its mail could not be written', async () => {
    const product = await soldOut();
    await waitFor(product);
    await setProduct(product, { stock: 1 });
    const scope = shop.scope();
    const broken = Object.assign(Object.create(scope), {
      transaction: (work: Parameters<typeof scope.transaction>[0]) =>
        scope.transaction(async (inner) => {
          await work(inner);
          throw new Error('killed before the end');
        }),
    });
    await expect(tellBackInStock(broken, 'secret')).rejects.toThrow('killed');
    expect(await mails('back-in-stock')).toEqual([]);
    await look();
    expect(await mails('back-in-stock')).toHaveLength(1);
  });

  it('is refused for what can be bought, a size of no bouquet and a bouquet that is not sold', async () => {
    const there = await createProduct(shop.services, { stock: 1 });
    const gone = await soldOut({ status: 'off_sale' });
    const product = await soldOut();
    await expect(ask(there)).rejects.toThrow('it’s there again');
    await expect(ask(gone)).rejects.toThrow('Product Not Found');
    await expect(ask(product, EMAIL, 'gigantic')).rejects.toThrow('size');
    expect(await requests()).toEqual([]);
  });
});

describe('the links', () => {
  it('confirm and end twice as once', async () => {
    const product = await soldOut();
    const { confirm, end } = await waitFor(product);
    await calls().confirm({ token: confirm });
    await calls().end({ token: end });
    await calls().end({ token: end });
    await expect(calls().confirm({ token: confirm })).rejects.toThrow('not valid');
    await setProduct(product, { stock: 3 });
    await look();
    expect(await mails('back-in-stock')).toEqual([]);
  });

  it('of another kind open nothing', async () => {
    const { confirm, end } = await ask(await soldOut());
    await shop.trpc().newsletter.subscribe({ email: EMAIL });
    await askSubscribers(shop);
    const text = (await mails('newsletter-confirm'))[0]?.text ?? '';
    const token = (page: string) => new RegExp(`${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
    const { newsletter, reminder } = shop.trpc();
    await expect(newsletter.confirm({ token: confirm })).rejects.toThrow('not valid');
    await expect(newsletter.unsubscribe({ token: end })).rejects.toThrow('not valid');
    await expect(reminder.end({ token: end })).rejects.toThrow('not valid');
    await expect(calls().confirm({ token: token('confirm') })).rejects.toThrow('not valid');
    await expect(calls().end({ token: token('unsubscribe') })).rejects.toThrow('not valid');
  });

  it('of a mail that told still say that it is over', async () => {
    const product = await soldOut();
    const { end } = await waitFor(product);
    await setProduct(product, { stock: 3 });
    await look();
    expect(await calls().end({ token: end })).toBeNull();
  });

  it('are void after seven days, and the address is forgotten with its mail', async () => {
    const { confirm } = await ask(await soldOut());
    wait(7 * DAY_MS + 1);
    await expect(calls().confirm({ token: confirm })).rejects.toThrow('expired');
    expect(await purgeStockRequests(shop.scope())).toHaveLength(1);
    expect([await requests(), await mails('back-in-stock-confirm')]).toEqual([[], []]);
  });
});

it('an address that waits for half a year in vain is forgotten', async () => {
  await waitFor(await soldOut());
  wait(180 * DAY_MS);
  await purgeStockRequests(shop.scope());
  expect(await requests()).toHaveLength(1);
  wait(1);
  await purgeStockRequests(shop.scope());
  expect(await requests()).toEqual([]);
});

it('one that was ended and is asked for again is sent again, as the old question is not', async () => {
  const product = await soldOut();
  const { end } = await waitFor(product);
  await calls().end({ token: end });
  wait(2 * DAY_MS);
  const again = await ask(product);
  const { list, resend } = (await shop.adminTrpc()).admin.mails;
  const unwanted = async () =>
    (await list()).unsent
      .filter(({ kind }) => kind === 'back-in-stock-confirm')
      .map((mail) => mail.unwanted);
  expect(await unwanted()).toEqual([false, true]);
  const [old, question] = await mails('back-in-stock-confirm');
  const press = () => ({ idempotencyKey: randomUUID() });
  await resend({ ...press(), id: question?.id ?? '' });
  await expect(resend({ ...press(), id: old?.id ?? '' })).rejects.toThrow('has unsubscribed since');

  // Its link to end counts too, though the request had ended before.
  await calls().end({ token: again.end });
  expect(await unwanted()).toEqual([true, true]);
  await expect(calls().confirm({ token: again.confirm })).rejects.toThrow('not valid');
});
