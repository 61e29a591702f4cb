import { expect } from '@playwright/test';
import type { CartLineView } from '#contract/cart/cart.schema.ts';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { fetchProducts } from '#server/tools/testing/fetch-products.ts';
import type { PayfastSimulator } from '#src/e2e/payfast-simulator.ts';

/** A running shop, and where its payments go. */
export interface Running {
  address: string;
  payfast: PayfastSimulator;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The customer. */
export const EMAIL = 'thandi@example.co.za';

export async function findProduct(address: string, name: string): Promise<ProductView> {
  const found = (await fetchProducts(address)).find((product) => product.name === name);
  if (!found) throw new Error(`The shop has no ${name}.`);
  return found;
}

/** A cart with one of each of these bouquets. */
export async function makeCart(
  address: string,
  names: readonly string[],
): Promise<{ sessionId: string; lines: CartLineView[] }> {
  const sessionId = `session_${Date.now()}_${crypto.randomUUID()}`;
  const lines: CartLineView[] = [];
  for (const name of names) {
    const { id: productId } = await findProduct(address, name);
    const line = { sessionId, productId, size: 'm', quantity: 1 };
    lines.push((await post(`${address}/api/cart`, line)) as CartLineView);
  }
  return { sessionId, lines };
}

/** An unpaid order of one line in three days' time; `more` goes into the form. */
export async function orderOf(
  address: string,
  lines: readonly CartLineView[],
  more: object = {},
): Promise<OrderView> {
  return (await post(`${address}/api/orders`, { ...orderBody(lines), ...more })) as OrderView;
}

/** What the checkout sends of such an order. */
export function orderBody([line]: readonly CartLineView[]): object {
  if (!line) throw new Error('There is nothing to order.');
  const { productId, quantity, size, priceAtTime } = line;
  return {
    customerName: 'Thandi Mokoena',
    customerEmail: EMAIL,
    customerPhone: '082 123 4567',
    deliveryAddress: '12 Fourth Avenue, Melville',
    deliveryPostalCode: '2092',
    deliveryDate: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    subtotal: priceAtTime,
    delivery: '0.00',
    total: priceAtTime,
    items: [{ productId, quantity, size, priceAtTime }],
  };
}

/** Begins the payment of an order. Returns the form that its shopper's browser would send to PayFast. */
export async function beginPayment(
  address: string,
  { id }: Pick<OrderView, 'id'>,
): Promise<{ url: string; data: Record<string, string> }> {
  const form = await post(`${address}/api/payfast/initiate`, { orderId: id });
  return form as { url: string; data: Record<string, string> };
}

/** Begins the payment of an order and pays it at PayFast, as if on another device. */
export async function pay(
  { address, payfast }: Running,
  order: Pick<OrderView, 'id' | 'orderNumber'>,
): Promise<void> {
  const { url, data } = await beginPayment(address, order);
  await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
  await payfast.pay(order.orderNumber);
}

const gifts = new Map<string, Promise<FoundOrderView>>();

/** The one order of each shop that several screens only look at: a gift, paid twice by mistake. */
export function gift(shop: Running): Promise<FoundOrderView> {
  const known = gifts.get(shop.address) ?? makeGift(shop);
  gifts.set(shop.address, known);
  return known;
}

async function makeGift(shop: Running): Promise<FoundOrderView> {
  const { address } = shop;
  const { lines } = await makeCart(address, ['Norwood Carnations']);
  const order = await orderOf(address, lines, {
    recipientName: 'Lerato Dube',
    recipientPhone: '083 765 4321',
    cardMessage: 'Happy birthday, Lerato!\nFrom all of us at the office.',
    specialInstructions: 'The gate code is 1234.',
  });
  await shop.payfast.chooseNext('doublePay');
  await payAndHear(shop, order, ({ money }) => money.toRefund !== '0.00');
  return await openedByShopper(address, order);
}

/** A paid order of one bouquet in three days' time. */
export async function paidOrder(
  shop: Running,
  bouquet: string,
  more: Parameters<typeof orderOf>[2] = {},
): Promise<OrderView> {
  const { lines } = await makeCart(shop.address, [bouquet]);
  const order = await orderOf(shop.address, lines, more);
  await payAndHear(shop, order);
  return order;
}

/** Pays, and waits for all that PayFast tells of it: a page that is opened before is told while it is looked at, and moves. */
async function payAndHear(
  shop: Running,
  order: OrderView,
  isHeard = ({ status }: OrderView) => status === 'paid',
): Promise<void> {
  const { address } = shop;
  await pay(shop, order);
  await expect
    .poll(async () => {
      const answer = await fetch(`${address}/api/orders/${order.id}`);
      return isHeard((await answer.json()) as OrderView);
    }, 'the shop has heard of the payment')
    .toBe(true);
}

/** An order as its shopper finds it, with the key to its page. */
export async function openedByShopper(
  address: string,
  { orderNumber }: OrderView,
): Promise<FoundOrderView> {
  const found = await post(`${address}/trpc/order.lookUp`, { orderNumber, email: EMAIL });
  return (found as { result: { data: FoundOrderView } }).result.data;
}

export async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}
