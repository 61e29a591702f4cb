import { expect, describe, it } from 'vitest';
import { Product } from '#server/features/catalogue/product.entity.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { expireHolds } from '#server/features/order/holds/expire-holds.ts';
import { createProduct, USUAL_SIZES } from '#server/tools/testing/factories.ts';
import { askStockRequests, askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { purgeStockRequests } from './purge-stock-requests.ts';
import { StockRequest } from './stock-request.entity.ts';
import { tellBackInStock } from './tell-back-in-stock.ts';

const shop = useTestShop({ rateLimits: true });

const EMAIL = 'thandi@example.co.za';
const DAY_MS = 86_400_000;

const em = () => shop.services.orm.em.fork();
const calls = () => shop.trpc().backInStock;
const mails = (kind: string) => em().find(Mail, { kind }, { orderBy: { createdAt: 'asc' } });
const requests = () => em().find(StockRequest, {});
const look = () => tellBackInStock(shop.scope(), shop.services.sessionSecret);

function wait(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

const soldOut = (overrides: Partial<Product> = {}) =>
  createProduct(shop.services, { name: 'Sandton Red', stock: 0, ...overrides });

async function setProduct({ id }: Product, change: Partial<Product>): Promise<void> {
  await em().nativeUpdate(Product, { id }, change);
}

/** Enters an address for a bouquet, has the job done that writes to it, and returns the tokens of the last mail. */
async function ask(product: Product, email = EMAIL, size?: string) {
  await calls().ask({ productId: product.id, email, ...(size && { size }) });
  await askStockRequests(shop);
  const text = (await mails('back-in-stock-confirm')).at(-1)?.text ?? '';
  const token = (page: string) =>
    new RegExp(`/emails/${page}\\?token=(\\S+)`).exec(text)?.[1] ?? '';
  return { confirm: token('confirm-back-in-stock'), end: token('end-back-in-stock') };
}

async function waitFor(product: Product, email = EMAIL, size?: string) {
  const tokens = await ask(product, email, size);
  await calls().confirm({ token: tokens.confirm });
  return tokens;
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
      await em().insert(StockRequest, {
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

describe('the answer and the bounds', () => {
  it('are the same for an address that is new, waits, was told or has ended', async () => {
    const product = await soldOut();
    const enter = () => calls().ask({ productId: product.id, email: EMAIL });
    const answers = [await enter()];
    await askStockRequests(shop);
    answers.push(await enter());
    const { confirm, end } = await waitFor(product).catch(() => ({ confirm: '', end: '' }));
    await calls().end({ token: end });
    answers.push(await enter());
    expect([confirm !== '', answers]).toEqual([true, [null, null, null]]);
  });

  it('ask an address once, however often it is entered, and not for a day after it has ended', async () => {
    const product = await soldOut();
    const { end } = await ask(product);
    await ask(product);
    expect(await mails('back-in-stock-confirm')).toHaveLength(1);
    await calls().end({ token: end });
    wait(DAY_MS - 1);
    await ask(product);
    expect(await mails('back-in-stock-confirm')).toHaveLength(1);
    wait(1);
    await ask(product);
    expect(await mails('back-in-stock-confirm')).toHaveLength(2);
  });

  it('ask one address about five bouquets a week, and keep no sixth', async () => {
    for (let index = 0; index < 7; index += 1) {
      await ask(await soldOut({ name: `Bouquet ${index}` }));
      wait(180_000);
    }
    expect(await mails('back-in-stock-confirm')).toHaveLength(5);
    expect(await requests()).toHaveLength(5);
  });

  it('refuse a thousand addresses from one network, and count those of the newsletter with them', async () => {
    const product = await soldOut();
    const ask = (index: number) =>
      shop.app.inject({
        method: 'POST',
        url: '/trpc/backInStock.ask',
        payload: { productId: product.id, email: `stranger${index}@example.com` },
        remoteAddress: '41.0.9.1',
      });
    let accepted = 0;
    for (let index = 0; index < 1_000; index += 1) {
      if ((await ask(index)).statusCode === 200) accepted += 1;
    }
    expect(accepted).toBe(5);
    const url = '/trpc/newsletter.subscribe';
    const payload = { email: 'one-more@example.com' };
    const answer = await shop.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: '41.0.9.1',
    });
    expect(answer.statusCode).toBe(429);
  }, 30_000);
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
