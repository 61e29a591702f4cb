import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { Order } from '#server/features/order/order.entity.ts';
import { createProduct } from '#server/tools/testing/factories.ts';
import { payFor } from '#server/tools/testing/pay-for.ts';
import { query } from '#server/tools/testing/query.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import { TEST_NOW, useTestShop } from '#server/tools/testing/test-shop.ts';
import { AbandonedCheckout } from './abandoned-checkout.entity.ts';
import { purgeAbandonedCheckouts } from './purge-abandoned-checkouts.ts';
import { sendAbandonedCheckouts } from './send-abandoned-checkouts.ts';

const shop = useTestShop({ rateLimits: true });
const { placed } = ordersIn(shop);

const sessionId = 'session_of_a_cart_that_was_left';
const EMAIL = 'thandi@example.co.za';

const em = () => shop.services.orm.em.fork();
const calls = () => shop.trpc().abandonedCheckout;
const run = () => sendAbandonedCheckouts(shop.scope(), shop.services.sessionSecret);
const mails = () => em().find(Mail, { kind: 'abandoned-checkout' });
const rows = () => em().find(AbandonedCheckout, {});

/** Lets so many hours pass since the box was ticked, at nine in the morning in Johannesburg. */
function later(hours: number): void {
  shop.clock.now = new Date(TEST_NOW.getTime() + hours * 3_600_000);
}

/** Ticks the box of a cart with one bouquet. */
async function left({ session = sessionId, email = EMAIL, stock = 5 } = {}) {
  later(0);
  const product = await createProduct(shop.services, { name: 'Melville Blush', stock });
  await shop.trpc().cart.add({ sessionId: session, productId: product.id, size: 'm', quantity: 2 });
  await calls().ask({ sessionId: session, email });
  return product;
}

/** Pays an order as PayFast's notification does it. */
async function pay(id: string): Promise<void> {
  await shop.scope().transaction(async (scope) => {
    const order = await scope.orders.lockById(id);
    if (order) await payFor(scope, order);
  });
}

const linkIn = (text: string | undefined, part: string) =>
  new RegExp(`${part}[/?=a-z]*?([\\w-]{36}\\.[\\w-]+)`).exec(text ?? '')?.[1] ?? '';

describe('a checkout that was not ended', () => {
  it('is written about once, three hours later, with what is in the cart', async () => {
    await left();
    later(2.9);
    await run();
    expect(await mails()).toEqual([]);
    later(3.1);
    await Promise.all([run(), run()]);
    await run();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: EMAIL,
      subject: 'Your flowers are still in your cart',
      text: expect.stringContaining('Melville Blush: 2 × Medium (M)'),
    });
    expect(await rows()).toMatchObject([{ email: '' }]);
  });

  it('waits for the morning where its time comes at night, and is given up after two days', async () => {
    await left();
    later(11.5);
    await run();
    expect(await mails()).toEqual([]);
    later(23.5);
    await run();
    expect(await mails()).toHaveLength(1);
    await left({ session: 'session_of_another_cart_that_was_left', email: 'lebo@example.co.za' });
    later(49);
    await run();
    expect(await mails()).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('is not written about where the box is not ticked any more, the cart is empty, or all is sold', async () => {
    await left();
    await calls().cancel({ sessionId });
    const emptied = 'session_of_a_cart_that_was_emptied';
    await left({ session: emptied, email: 'lebo@example.co.za' });
    await shop.trpc().cart.clear({ sessionId: emptied });
    const product = await left({ session: 'session_of_a_bouquet_sold_out', email: 'z@example.za' });
    await query(shop.databaseUrl, 'update product set stock = 0 where id = $1', [product.id]);
    later(4);
    await run();
    expect([await mails(), await rows()]).toEqual([[], []]);
  });

  it.each([
    ['from the cart', sessionId],
    ['with the address, from another browser', undefined],
  ])('is not written about once an order was paid %s', async (_how, session) => {
    const product = await left();
    const { id } = await placed(session ? { sessionId: session } : {}, product);
    later(4);
    await run();
    expect(await mails(), 'its payment may be under way').toEqual([]);
    await pay(id);
    await run();
    expect([await mails(), await rows()]).toEqual([[], []]);
  });

  it('is written about where its order was never paid', async () => {
    const { id } = await placed({ sessionId }, await left());
    await em().nativeUpdate(Order, { id }, { status: 'expired' });
    later(4);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('follows an address that is typed anew, and writes to none that had one this week', async () => {
    await left({ email: 'tandi@example.co.za' });
    await calls().ask({ sessionId, email: 'Thandi@Example.co.za' });
    later(4);
    await run();
    expect(await mails()).toMatchObject([{ recipient: EMAIL }]);
    await left({ session: 'session_of_another_cart_that_was_left' });
    later(4);
    await run();
    expect(await mails()).toHaveLength(1);
    expect(await rows(), 'it keeps no other waiting').toMatchObject([{ email: '' }]);
  });

  it('waits where as many were written about as go out in an hour, and is no hindrance to the newsletter', async () => {
    await left();
    await left({ session: 'session_of_another_cart_that_was_left', email: 'lebo@example.co.za' });
    const scope = shop.scope();
    for (let used = 1; used < 40; used += 1) await scope.limit('abandoned-checkout-mail', 'all');
    const anHourPasses = () => query(shop.databaseUrl, 'delete from rate_limit');
    later(4);
    await run();
    expect([(await mails()).length, (await rows()).map(({ email }) => email !== '')]).toEqual([
      1,
      expect.arrayContaining([true, false]),
    ]);
    await shop.trpc().newsletter.subscribe({ email: 'zodwa@example.co.za' });
    await anHourPasses();
    await run();
    expect(await mails()).toHaveLength(2);
  });

  it('asks for a cart and an address', async () => {
    await expect(calls().ask({ sessionId, email: EMAIL })).rejects.toThrow('Your cart is empty');
    await expect(calls().ask({ sessionId, email: 'thandi' })).rejects.toThrow('Invalid email');
    expect(await rows()).toEqual([]);
  });
});

describe('the links of the email', () => {
  it('open the cart as it is now, and nothing once the reader has it forgotten', async () => {
    await left();
    later(4);
    await run();
    const [mail] = await mails();
    const token = linkIn(mail?.text, 'kept-cart');
    const opened = await calls().open({ token });
    expect(opened).toMatchObject([
      { quantity: 2, size: 'Medium (M)', product: { name: 'Melville Blush' } },
    ]);
    expect(opened[0], 'by its id anybody could change the cart').not.toHaveProperty('id');
    await shop.trpc().cart.clear({ sessionId });
    expect(await calls().open({ token })).toEqual([]);
    const ending = linkIn(mail?.text, 'end-abandoned-checkout');
    await calls().end({ token: ending });
    await calls().end({ token: ending });
    expect(await rows()).toEqual([]);
    expect(await calls().open({ token })).toEqual([]);
  });

  it('do not open what is none of theirs', async () => {
    await left();
    later(4);
    await run();
    const [mail] = await mails();
    const [opens, ends] = ['kept-cart', 'end-abandoned-checkout'].map((part) =>
      linkIn(mail?.text, part),
    );
    for (const token of ['', 'made-up', `${opens}x`, ends ?? '']) {
      await expect(calls().open({ token })).rejects.toThrow('not valid');
    }
    await expect(calls().end({ token: opens ?? '' })).rejects.toThrow('not valid');
    expect(await rows()).toHaveLength(1);
  });

  it('end after seven days, and what is never written about goes after two', async () => {
    await left();
    later(4);
    await run();
    await left({ session: 'session_of_another_cart_that_was_left', email: 'lebo@example.co.za' });
    later(49);
    await purgeAbandonedCheckouts(shop.scope());
    expect(await rows()).toMatchObject([{ email: '' }]);
    later(7 * 24 + 1);
    await purgeAbandonedCheckouts(shop.scope());
    expect(await rows()).toEqual([]);
  });
});
