import type { OrderView } from '#contract/order/order-view.schema.ts';
import type { Product } from '#server/features/catalogue/product.entity.ts';
import { orderFor } from '#server/tools/testing/factories.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { send } from './send.ts';

const MORNING = 'Morning (9AM - 12PM)';
const SLOTS = [MORNING, 'Afternoon (12PM - 5PM)', 'Evening (5PM - 8PM)'] as const;
/** Half of them want flowers, half of them the places of one delivery time. */
const GREEDY = [40, 20, 10, 5, 2, 1];
const MODEST = Array<number>(10).fill(1);
/** PayFast's own numbers of payments. */
const FIRST_REFERENCE = 3_000_000;

/** A visitor with an address of their own, over a proxy that the shop trusts. */
export interface Caller {
  address: string;
  email: string;
}

export interface HoardedShop {
  /** Where the shop listens. */
  url: string;
  products: readonly Product[];
}

/** The first `count` addresses in so many IPv4 /24 and IPv6 /64 networks, each one in turn. */
export function addressesIn(networks: { v4: number; v6: number }, count: number): string[] {
  const all = networks.v4 + networks.v6;
  return Array.from({ length: count }, (_, index) => {
    const network = index % all;
    const host = Math.floor(index / all) + 1;
    return network < networks.v4 ? `41.7.${network}.${host}` : `2001:db8:${network}:1::${host}`;
  });
}

/** What orders and payments look like from outside. */
export function shoppersOf({ url, products }: HoardedShop) {
  let references = FIRST_REFERENCE;
  const post = async (caller: Caller, path: string, body: object) =>
    send(url, { method: 'POST', path, body, headers: { 'x-forwarded-for': caller.address } });

  /** Places an order and goes off to pay, which keeps its flowers for an hour. Undefined when it is refused. */
  async function order(
    caller: Caller,
    wish: { index: number; quantity?: number; slot?: string },
  ): Promise<OrderView | { refusal: string }> {
    const product = products[wish.index % products.length];
    if (!product) throw new Error('The shop sells nothing.');
    const sent = orderFor([{ product, quantity: wish.quantity ?? 1 }], {
      customerEmail: caller.email,
      deliveryTime: wish.slot ?? SLOTS[wish.index % SLOTS.length],
    });
    const answer = await post(caller, '/api/orders', sent);
    if (answer.status !== 201) return { refusal: `${answer.status} ${answer.text}` };
    const placed: OrderView = JSON.parse(answer.text);
    await post(caller, '/api/payfast/initiate', { orderId: placed.id });
    return placed;
  }

  /** Orders as much as the shop lets one have, and never pays. Returns how many bouquets were kept. */
  async function hoard(address: string, index: number): Promise<number> {
    let kept = 0;
    const isAfterFlowers = index % 2 === 0;
    for (const [attempt, quantity] of (isAfterFlowers ? GREEDY : MODEST).entries()) {
      // Each order claims to be of another customer.
      const caller = { address, email: `hoarder${index}.${attempt}@example.com` };
      const slot = isAfterFlowers ? undefined : MORNING;
      const outcome = await order(caller, {
        index: index + attempt,
        quantity,
        ...(slot && { slot }),
      });
      if (!('refusal' in outcome)) kept += quantity;
    }
    return kept;
  }

  /** Orders one bouquet and pays for it. Returns why that did not work; undefined when it is paid. */
  async function buy(caller: Caller, index: number): Promise<string | undefined> {
    const outcome = await order(caller, { index });
    if ('refusal' in outcome) return `${caller.email}: ${outcome.refusal}`;
    references += 1;
    const { status } = await send(url, {
      method: 'POST',
      path: '/api/payfast/notify',
      body: payfastNotification({
        m_payment_id: outcome.orderNumber,
        pf_payment_id: String(references),
        amount_gross: outcome.total,
      }),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    return status === 200 ? undefined : `${caller.email}: the payment was answered ${status}`;
  }

  /**
   * Orders the most that the shop lets this address have of each bouquet, from the scarcest on, as
   * another customer each time and without beginning a payment.
   */
  async function sellOut(address: string): Promise<void> {
    for (const [index, { stock }] of products.entries()) {
      for (let quantity = Math.min(10, stock); quantity > 0; quantity -= 1) {
        const product = products[index];
        const email = `hoarder${index}.${quantity}@example.com`;
        const body = orderFor(product ? [{ product, quantity }] : [], { customerEmail: email });
        const { status } = await post({ address, email }, '/api/orders', body);
        if (status === 201) break;
      }
    }
  }

  return { hoard, sellOut, buy };
}

/** Fifty shoppers, each list one after the other: a carrier's customers, a company, and all others. */
export function honestShoppers(): Caller[][] {
  const company = { address: '41.9.1.7', email: 'office@example.co.za' };
  const ofCarrier = (lane: number) =>
    Array.from({ length: 10 }, (_, index) => ({
      address: '41.9.2.1',
      email: `phone${lane}.${index}@example.co.za`,
    }));
  const others = Array.from({ length: 24 }, (_, index) => [
    {
      address: index % 2 === 0 ? `41.10.${index}.1` : `2001:db8:${200 + index}:1::1`,
      email: `shopper${index}@example.co.za`,
    },
  ]);
  return [Array<Caller>(6).fill(company), ofCarrier(1), ofCarrier(2), ...others];
}
