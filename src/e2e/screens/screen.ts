import { fetchProducts } from '#server/testing/fetch-products.ts';
import type { Page, Route } from '@playwright/test';
import type { CartLineView } from '#contract/cart.schema.ts';
import type { OrderView } from '#contract/order.schema.ts';
import type { ProductView } from '#contract/product.schema.ts';
import type { PayfastStandIn } from '#src/e2e/payfast-stand-in.ts';

/** Where a screen is looked at. */
export interface Stage {
  page: Page;
  /** Of the shop. */
  address: string;
  payfast: PayfastStandIn;
}

/** A screen, or a dialog on one, in one of its states. */
export interface Screen {
  /** Short and in kebab case, since pictures are named after it. */
  name: string;
  /** What a reader of the docs is told it is. */
  title: string;
  /** True where only a narrow window has it. */
  isNarrowOnly?: boolean;
  /** Brings a page without history to the state and waits until it is there. */
  open: (stage: Stage) => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export async function findProduct(address: string, name: string): Promise<ProductView> {
  const found = (await fetchProducts(address)).find((product) => product.name === name);
  if (!found) throw new Error(`The shop has no ${name}.`);
  return found;
}

/** Puts one of each of these bouquets into this page's cart before it is opened. */
export async function fillCart({ page, address }: Stage, names: string[]): Promise<CartLineView[]> {
  const sessionId = `session_${Date.now()}_${crypto.randomUUID()}`;
  const lines: CartLineView[] = [];
  for (const name of names) {
    const { id: productId } = await findProduct(address, name);
    const line = { sessionId, productId, size: 'm', quantity: 1 };
    lines.push((await post(`${address}/api/cart`, line)) as CartLineView);
  }
  await page.addInitScript((id) => localStorage.setItem('sessionId', id), sessionId);
  return lines;
}

/** An order of one bouquet in three days' time that nobody has paid yet. */
export async function placeOrder(stage: Stage): Promise<OrderView> {
  const items = await fillCart(stage, ['Melville Blush']);
  const total = items[0]?.priceAtTime;
  return (await post(`${stage.address}/api/orders`, {
    customerName: 'Thandi Mokoena',
    customerEmail: 'thandi@example.co.za',
    customerPhone: '082 123 4567',
    deliveryAddress: '12 Fourth Avenue, Melville',
    deliveryPostalCode: '2092',
    deliveryDate: new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
    subtotal: total,
    delivery: '0.00',
    total,
    items: items.map(({ productId, quantity, size, priceAtTime }) => ({
      productId,
      quantity,
      size,
      priceAtTime,
    })),
  })) as OrderView;
}

/** Begins the payment of an order and pays it at PayFast, as if on another device. */
export async function pay({ address, payfast }: Stage, order: OrderView): Promise<void> {
  const { url, data } = (await post(`${address}/api/payfast/initiate`, {
    orderId: order.id,
  })) as { url: string; data: Record<string, string> };
  await fetch(url, { method: 'POST', body: new URLSearchParams(data), redirect: 'manual' });
  await payfast.pay(order.orderNumber);
}

/** What becomes of the browser's calls of a procedure, such as 'cart.get', from now on. */
export async function onCall(
  { page }: Stage,
  procedure: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith('/trpc/') && pathname.includes(procedure),
    answer,
  );
}

/** The shop cannot be reached. */
export const fail = (route: Route): Promise<void> => route.abort();

/** The answer never comes. */
export const hang = (): Promise<void> => new Promise(() => undefined);

/** The true answer, with a part of it changed. */
export function change(from: RegExp, to: string) {
  return async (route: Route): Promise<void> => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(from, to) });
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return await answer.json();
}
