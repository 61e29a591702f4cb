import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PRICE_SLIDER } from '#contract/catalogue/catalogue.ts';
import { cartLineView } from '#contract/cart/cart.schema.ts';
import { orderView } from '#contract/order/order-view.schema.ts';
import { paymentRedirect } from '#contract/payment/payment.schema.ts';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { orderAsSent } from '#server/tools/testing/order-as-sent.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import type { Answer, HttpConnection } from './http-connection.ts';
import type { Flow } from './run-flow.ts';

const SETTLED_WITHIN_MS = 10_000;
/**
 * The shopper's page hears of it. The benchmark first asks after about the time the last payments
 * took, and then ever more rarely, or it would measure the asking.
 */
const ASK_AGAIN = { firstMs: 5, factor: 2 };
/** How much of the time that a payment took goes into the next one's first wait. */
const MEMORY = 0.2;

/** A fresh cart and one line in it. */
export function cartFlow(products: readonly ProductView[]): Flow {
  return async (http) => {
    await addLine(http, newSession(), oneOf(products));
  };
}

/** Returns the address of a page of a list that is filtered by price; with another number it is another list. */
export function listPath(number: number): string {
  const { max, step } = PRICE_SLIDER;
  // All of them hold a page of bouquets.
  const input = { min: number % step, max: max - Math.floor(number / step) };
  return `/trpc/catalogue.shelf?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`;
}

/** A page of a filtered list, each time another one. */
export function listFlow(): Flow {
  let asked = 0;
  return async (http) => {
    asked += 1;
    const { status, text } = await http.get(listPath(asked));
    if (status !== 200 || !text.includes('"products":[{')) {
      throw new Error(`A list was answered ${status}: ${text.slice(0, 200)}`);
    }
  };
}

/** Cart, two lines, order, payment begun, notified, settled, read back as paid: first asked after `askMs`. */
export function checkoutFlow(products: readonly ProductView[], askMs = ASK_AGAIN.firstMs): Flow {
  let payments = Date.now();
  let settlesAfter = askMs;
  return async (http) => {
    const sessionId = newSession();
    const first = oneOf(products);
    const second = products[(products.indexOf(first) + 1) % products.length] ?? first;
    const lines = [await addLine(http, sessionId, first), await addLine(http, sessionId, second)];
    const total = lines.reduce((sum, { currentPrice }) => sum + Number(currentPrice), 0).toFixed(2);
    const paid = lines.map((line) => ({ ...line, priceAtTime: line.currentPrice }));
    const sent = orderAsSent(sessionId, paid, total);
    const order = orderView.parse(body(201, await http.post('/api/orders', JSON.stringify(sent))));
    if (order.total !== total) throw new Error(`The order costs ${order.total}, not ${total}`);

    const begun = await http.post('/api/payfast/initiate', JSON.stringify({ orderId: order.id }));
    const { data } = paymentRedirect.parse(body(200, begun));
    payments += 1;
    const notification = payfastNotification({
      m_payment_id: data['m_payment_id'] ?? '',
      pf_payment_id: String(payments),
      amount_gross: total,
    });
    const form = 'application/x-www-form-urlencoded';
    const told = await http.post('/api/payfast/notify', notification, form);
    if (told.status !== 200) throw new Error(`The notification was answered ${told.status}`);
    const took = await untilPaid(http, order.id, Math.max(askMs, settlesAfter));
    settlesAfter += MEMORY * (took - settlesAfter);
  };
}

/** Waits until the order is paid. Returns how long it took, in ms, as far as polling can tell. */
async function untilPaid(http: HttpConnection, orderId: string, askMs: number): Promise<number> {
  const begun = performance.now();
  const deadline = begun + SETTLED_WITHIN_MS;
  let isFirst = true;
  for (let wait = askMs; performance.now() < deadline; wait *= ASK_AGAIN.factor) {
    await pause(wait);
    const { status, paymentStatus } = orderView.parse(
      body(200, await http.get(`/api/orders/${orderId}`)),
    );
    // Paid when first asked: it may have been so for a while.
    if (status === 'paid' && paymentStatus === 'paid')
      return isFirst ? askMs * 0.8 : performance.now() - begun;
    isFirst = false;
  }
  throw new Error('A payment was not settled');
}

async function addLine(http: HttpConnection, sessionId: string, product: ProductView) {
  const sent = { sessionId, productId: product.id, quantity: 1, size: 'm' };
  const line = cartLineView.parse(body(201, await http.post('/api/cart', JSON.stringify(sent))));
  const isRight =
    line.productId === product.id && line.quantity === 1 && line.size === 'Medium (M)';
  if (!isRight) throw new Error(`The cart answered another line: ${JSON.stringify(line)}`);
  return line;
}

function body(status: number, answer: Answer): unknown {
  if (answer.status !== status) throw new Error(`Answered ${answer.status}: ${answer.text}`);
  return JSON.parse(answer.text);
}

function oneOf(products: readonly ProductView[]): ProductView {
  const product = products[Math.floor(Math.random() * products.length)];
  if (!product) throw new Error('There are no bouquets');
  return product;
}

function newSession(): string {
  return `session_bench_${randomUUID()}`;
}
