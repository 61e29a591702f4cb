import { describe, expect, it } from 'vitest';
import { askStockRequests } from '#server/tools/testing/newsletter-jobs.ts';
import { statementsOf } from '#server/tools/testing/statements-of.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { EMAIL, stockWaits } from './testing/stock-waits.ts';

const shop = useTestShop({ rateLimits: true });
const { ask, waitFor, soldOut, mails, requests, calls } = stockWaits(shop);

const DAY_MS = 86_400_000;

function wait(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

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

  it('ask the database for the same, whatever the shop knows of an address', async () => {
    const product = await soldOut();
    await ask(product, 'pending@example.co.za');
    await waitFor(product, 'confirmed@example.co.za');
    const { end } = await waitFor(product, 'ended@example.co.za');
    await calls().end({ token: end });
    const statementsFor = (name: string, host: number) =>
      statementsOf(
        shop,
        'backInStock.ask',
        { productId: product.id, email: `${name}@example.co.za` },
        `41.0.3.${host}`,
      );
    await statementsFor('warm-up', 1);
    const asNew = await statementsFor('new', 2);
    expect(asNew).toContainEqual(expect.stringContaining('stock_request'));
    for (const [index, name] of ['pending', 'confirmed', 'ended'].entries()) {
      expect(await statementsFor(name, 3 + index), name).toEqual(asNew);
    }
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
