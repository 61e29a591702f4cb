import { cents, parseRand, randText } from '#contract/money/money.ts';
import { NO_FEES } from '#contract/delivery/delivery-fee.ts';
import { orderView } from '#contract/order/order-view.schema.ts';
import { COLLECTED } from '#server/features/delivery/testing/collection-kit.ts';
import { orderFor } from '#server/tools/testing/factories.ts';
import type { OrderInBooks } from './books.ts';
import { type Life, type LivingOrder, type LivingSubscription, NothingToDo } from './life.ts';
import { giftPays } from './paid-ahead.ts';
import { isRefusedAs, RefusedError } from './refused.ts';

export const QUANTITIES = ['one', 'two'] as const;
export const PAID_OR_OPEN = ['paid', 'open'] as const;

const COUNTS: Readonly<Record<string, number>> = { one: 1, two: 2 };
const VASE = 15_000;

/** How an order is placed, where it is not simply bought. */
export interface Placing {
  sessionId?: string;
  way?: 'delivery' | 'collection';
  /** A voucher that takes a tenth off the bouquets. */
  tenth?: { code: string };
  /** A gift voucher, with what is left of it in cents. */
  gift?: { id: string; code: string; left: number };
  /** Flowers that come again. */
  every?: LivingSubscription['every'];
}

/** Places an order at the price that the model expects: another one is a fault. */
export async function place(
  life: Life,
  [bouquet = '', day = '', slot = '', quantity = '']: readonly string[],
  { sessionId, way = 'delivery', tenth, gift, every }: Placing = {},
): Promise<LivingOrder> {
  const letter = life.nextLetter();
  const email = `shopper-${letter}@example.co.za`;
  const session = sessionId ?? `session_life_${letter}`;
  const { vase } = life;
  const count = COUNTS[quantity] ?? 1;
  const product = life.bouquet(bouquet);
  const hasVase = vase && count > 1;
  const subtotal = product.priceCents * count + (hasVase ? VASE : 0);
  const delivery = way === 'collection' ? 0 : feeOf(life, slot, subtotal);
  const full = subtotal + delivery;
  const costs = full - (tenth ? Math.min(Math.floor((subtotal + 5) / 10), full - 500) : 0);
  const pays = gift ? giftPays(gift.left, costs) : 0;
  const code = gift?.code ?? tenth?.code;
  const sent = orderFor(
    [{ product, quantity: count }, ...(hasVase ? [{ product: vase, size: 'one' }] : [])],
    {
      sessionId: session,
      customerEmail: email,
      deliveryDate: life.day(day),
      deliveryTime: life.slot(slot),
      ...(way === 'collection' && { ...COLLECTED, collectionTime: life.time(slot, way) }),
      ...(code && { voucherCode: code }),
      subtotal: text(subtotal),
      delivery: text(delivery),
      total: text(costs - pays),
    },
  );
  const { id, orderNumber } = await (every ? start(life, { ...sent, every }) : post(life, sent));
  const order = newLiving({ id, orderNumber, sessionId: session, email, way, costs });
  if (gift) order.gift = { voucher: gift.id, pays };
  life.orders.set(letter, order);
  if (every) {
    const begun = { every, costs, state: 'going-on', days: undefined } as const;
    life.subscriptions.set(id, { ...begun, tooLate: new Set() });
  }
  return order;
}

export function newLiving(
  known: Pick<LivingOrder, 'id' | 'orderNumber' | 'sessionId' | 'email' | 'costs'> & {
    way: OrderInBooks['way'];
    card?: string;
  },
): LivingOrder {
  return { card: '', gift: undefined, pages: [], seen: undefined, unwanted: false, ...known };
}

/** Goes off to pay. */
export async function openPage(life: Life, order: LivingOrder): Promise<void> {
  const form = await life.visitor().payment.initiate.mutate({ orderId: order.id });
  const uuid = await life.shop.payfast.open(form);
  if (!uuid) throw new NothingToDo('PayFast takes no such payment');
  const { m_payment_id: number = '', amount = '' } = form.data;
  const asked = parseRand(amount) ?? 0;
  order.pages.push({ uuid, openedAt: life.now.getTime(), number, asked, paid: undefined });
}

/** What a delivery costs by what the owner has last saved: more in the evening, and nothing with two bouquets. */
function feeOf({ wishes }: Life, slot: string, subtotal: number): number {
  if (wishes.fees === NO_FEES || subtotal >= 100_000) return 0;
  return slot === 'evening' ? 8_500 : 6_000;
}

const text = (amount: number): string => randText(cents(amount));

type Sent = ReturnType<typeof orderFor>;
type Placed = { id: string; orderNumber: string };

async function post(life: Life, sent: Sent): Promise<Placed> {
  const answer = await fetch(`${life.shop.address}/api/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  if (answer.ok) return orderView.parse(await answer.json());
  const body = await answer.text();
  if (body.includes('PRICE_CHANGED')) throw otherPrice(sent, body);
  throw new RefusedError(answer.status, body);
}

async function start(life: Life, sent: Sent & { every: string }): Promise<Placed> {
  try {
    return await life.visitor().subscriptions.start.mutate(sent as never);
  } catch (error) {
    if (isRefusedAs(error, 'PRICE_CHANGED')) throw otherPrice(sent, String(error));
    throw error;
  }
}

function otherPrice({ total }: Sent, said: string): Error {
  return new Error(`An order costs ${String(total)}, and the shop says otherwise: ${said}`);
}
