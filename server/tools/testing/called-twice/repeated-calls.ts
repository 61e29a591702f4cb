import { cartTokens } from '#server/features/abandoned-checkout/cart-links.ts';
import { reminderEndToken } from '#server/features/reminder/end-reminder.ts';
import { claimsIn } from '#server/features/claim/testing/claim-kit.ts';
import { giftsIn } from '#server/features/gift-sale/testing/gift-kit.ts';
import { askedIn, begunIn } from '#server/features/subscription/testing/begun-in.ts';
import { createProduct, orderFor } from '#server/tools/testing/factories.ts';
import { query } from '#server/tools/testing/query.ts';
import { outcomeOf, roundIn } from '#server/tools/testing/rounds-in.ts';
import { ordersIn } from '#server/tools/testing/shop-orders.ts';
import type { TestShop } from '#server/tools/testing/test-shop.ts';
import { askStockRequests, askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { SHOPPERS_REVIEWS } from './review-calls.ts';

/** Prepares what a call is about and returns the input that is then sent twice. */
export type Prepare = (shop: TestShop) => Promise<object>;

const sessionId = 'session_called_twice';
const idempotencyKey = 'a-press-that-is-sent-twice';
const EMAIL = 'thandi@example.co.za';

/** Public calls that do as much sent twice as once, also after the first answer was lost. */
export const REPEATED: Readonly<Record<string, Prepare>> = {
  'cart.add': async (shop) => ({ ...(await cartItem(shop)), idempotencyKey }),
  'cart.setQuantity': async (shop) => ({ id: await cartLine(shop), quantity: 3 }),
  'cart.changeSize': async (shop) => ({ id: await cartLine(shop), size: 'l' }),
  'cart.remove': async (shop) => ({ id: await cartLine(shop) }),
  'cart.clear': async (shop) => {
    await cartLine(shop);
    return { sessionId };
  },
  'claim.make': async (shop) => {
    const { id } = await ordersIn(shop).paid();
    const { claim, deliver } = claimsIn(shop);
    await deliver(id);
    return claim(id);
  },
  ...SHOPPERS_REVIEWS,
  'enquiry.send': async () => ({
    companyName: 'Rosebank Attorneys',
    contactPerson: 'Lebo Dlamini',
    email: 'lebo@example.co.za',
    phone: '011 555 0100',
    serviceType: 'Office subscription',
    idempotencyKey,
  }),
  'round.report': async (shop) => {
    const { token, orderIds } = await roundIn(shop, 1);
    return { token, outcome: outcomeOf(orderIds[0] ?? '') };
  },
  'newsletter.subscribe': async () => ({ email: EMAIL }),
  'newsletter.confirm': async (shop) => ({ token: await newsletterToken(shop, 'confirm') }),
  'newsletter.unsubscribe': async (shop) => ({ token: await newsletterToken(shop, 'unsubscribe') }),
  'backInStock.ask': async (shop) => ({ email: EMAIL, productId: (await soldOut(shop)).id }),
  'backInStock.confirm': async (shop) => ({
    token: await stockToken(shop, 'confirm-back-in-stock'),
  }),
  'backInStock.end': async (shop) => ({ token: await stockToken(shop, 'end-back-in-stock') }),
  'abandonedCheckout.ask': async (shop) => {
    await cartLine(shop);
    return { sessionId, email: EMAIL };
  },
  'abandonedCheckout.cancel': async (shop) => {
    await askedCart(shop);
    return { sessionId };
  },
  'abandonedCheckout.end': async (shop) => ({
    token: cartTokens(await askedCart(shop), shop.services.sessionSecret).ends,
  }),
  'reminder.set': async (shop) => ({ ...(await ownOrder(shop)), isOn: true }),
  'reminder.end': async (shop) => {
    const own = await ownOrder(shop);
    await shop.trpc().reminder.set({ ...own, isOn: true });
    return { token: reminderEndToken(own.id, shop.services.sessionSecret) };
  },
  'order.place': async (shop) => ({
    ...orderFor([{ product: await createProduct(shop.services) }]),
    sessionId,
    idempotencyKey,
  }),
  'subscriptions.start': async (shop) => ({
    ...(await askedIn(shop)),
    sessionId,
    idempotencyKey,
  }),
  'subscriptions.change': async (shop) => {
    const { token, nextDay } = await begunIn(shop);
    return { token, change: 'skip', nextDay };
  },
  'gift.buy': async (shop) => {
    const gifts = giftsIn(shop);
    await gifts.turnOn();
    return gifts.wishFor('200.00');
  },
  'order.change': async (shop) => ({ ...(await ownOrder(shop)), cardMessage: 'Happy birthday' }),
  'order.cancel': ownOrder,
  'payment.initiate': async (shop) => ({ orderId: (await ordersIn(shop).placed()).id }),
};

/** What may be called twice without harm although each call is one of its own, and why. */
export const HARMLESS: Readonly<Record<string, string>> = {
  'order.lookUp': 'reads',
  'admin.login': 'begins a session, which ends by itself; one more opens nothing more',
  'admin.loginCode': 'is refused the second time: its code is used up by then',
  'admin.logout': 'ends a session, and has nothing to end then',
};

export async function cartItem(shop: TestShop) {
  const { id: productId } = await createProduct(shop.services);
  return { sessionId, productId, size: 'm' };
}

async function cartLine(shop: TestShop): Promise<string> {
  return (await shop.trpc().cart.add(await cartItem(shop))).id;
}

/** A paid order, as its shopper proves it. */
async function ownOrder(shop: TestShop) {
  const order = await ordersIn(shop).paid();
  return { id: order.id, key: shop.scope().orderAccessTokens.keyOf(order) };
}

/** Returns the id of an email about a cart that is asked for. */
async function askedCart(shop: TestShop): Promise<string> {
  await cartLine(shop);
  await shop.trpc().abandonedCheckout.ask({ sessionId, email: EMAIL });
  const [row] = await query<{ id: string }>(shop.databaseUrl, 'select id from abandoned_checkout');
  return row?.id ?? '';
}

const soldOut = (shop: TestShop) => createProduct(shop.services, { stock: 0 });

async function stockToken(shop: TestShop, page: string): Promise<string> {
  const { id: productId } = await soldOut(shop);
  await shop.trpc().backInStock.ask({ email: EMAIL, productId });
  await askStockRequests(shop);
  return tokenOf(shop, `/emails/${page}`);
}

async function newsletterToken(shop: TestShop, page: string): Promise<string> {
  await shop.trpc().newsletter.subscribe({ email: EMAIL });
  await askSubscribers(shop);
  return tokenOf(shop, `/newsletter/${page}`);
}

/** The token of the link to this page in the email that was written. */
async function tokenOf(shop: TestShop, page: string): Promise<string> {
  const [mail] = await query<{ text: string }>(
    shop.databaseUrl,
    'select text from mail where recipient = $1',
    [EMAIL],
  );
  return new RegExp(`${page}\\?token=(\\S+)`).exec(mail?.text ?? '')?.[1] ?? '';
}
