import { cents, randLabel, randText } from '#contract/money/money.ts';
import type { CallerView, DeskOrdersView, PaymentRequestView } from '#contract/desk/desk.schema.ts';
import type { DeskDaysView } from '#contract/desk/desk-days.schema.ts';
import { hasFees } from '#contract/delivery/delivery-fee.ts';
import { keptPlace } from '#contract/order/place-fields.ts';
import { tooSmallText } from '#contract/payment/payment.ts';
import { longDate } from '#contract/time/date-text.ts';
import { bookableDates } from '#server/features/delivery/bookable-dates.ts';
import { offeredCollection } from '#server/features/delivery/delivery.queries.ts';
import { deliveryContext } from '#server/features/delivery/delivery-context.ts';
import { shopperAction } from '#server/features/mail/order-links.ts';
import { greeting } from '#server/features/mail/texts/mail-content.ts';
import { orderSummaries } from '#server/features/order/admin/admin-order.queries.ts';
import { orderSearchTerms } from '#server/features/order/admin/search-orders.ts';
import { firstPriceOf } from '#server/features/order/price-of.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { isPayable } from '#server/features/order/order-rules.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';

const MOST_WAITING = 100;
const MOST_ENDED = 20;
const ENDED_MS = 7 * 24 * 60 * 60_000;

/** Returns the desk's unpaid orders: those that are kept, the first to end first, and those that ended this week. */
export async function listDeskOrders(scope: Scope): Promise<DeskOrdersView> {
  const [waiting, waitingTotal] = await scope.desk.waiting(MOST_WAITING);
  const ended = await scope.desk.ended(new Date(scope.now().getTime() - ENDED_MS), MOST_ENDED);
  const kept = new Map(waiting.map(({ id, holdExpiresAt }) => [id, holdExpiresAt.toISOString()]));
  return {
    waiting: (await orderSummaries(scope, waiting)).map((order) => ({
      ...order,
      keptUntil: kept.get(order.id) ?? order.createdAt,
    })),
    waitingTotal,
    ended: await orderSummaries(scope, ended),
  };
}

/** Returns the days and times that there are, why the checkout would refuse those that cannot be had, and the fees. */
export async function listDeskDays(scope: Scope): Promise<DeskDaysView> {
  const context = await deliveryContext(scope);
  const { settings } = context;
  const { fees } = settings;
  return {
    today: scope.today(),
    days: bookableDates(context),
    ...(hasFees(fees) && { fees }),
    ...(await offeredCollection(scope, settings)),
  };
}

/** A phone number, or a name, is asked for from so many characters on. */
const SHORTEST = 3;
const ORDERS_LOOKED_AT = 60;
const MOST_CALLERS = 5;
const MOST_RECIPIENTS = 4;

/** Returns those that ordered before and have this phone number, name or email address, the latest first. */
export async function findCallers(
  scope: Pick<Scope, 'desk'>,
  { text }: { text: string },
): Promise<{ callers: CallerView[] }> {
  if (text.length < SHORTEST) return { callers: [] };
  const orders = await scope.desk.ofCustomer(orderSearchTerms(text), ORDERS_LOOKED_AT);
  const byCustomer = Map.groupBy(orders, ({ customerPhone, customerName }) =>
    [customerPhone.replaceAll(/\D/g, '').slice(-9), customerName.toLowerCase()].join(' '),
  );
  return { callers: [...byCustomer.values()].slice(0, MOST_CALLERS).flatMap(callerOf) };
}

/** The orders are of one customer, the latest first. */
function callerOf(orders: readonly Order[]): CallerView[] {
  const [latest] = orders;
  if (!latest) return [];
  // The address of one that was collected is the shop’s.
  const delivered = orders.filter(({ fulfilment }) => fulfilment === 'delivery').toReversed();
  const recipients = new Map(delivered.map((order) => [recipientKey(order), order]));
  return [
    {
      customerName: latest.customerName,
      customerEmail: orders.find(({ customerEmail }) => customerEmail)?.customerEmail ?? '',
      customerPhone: latest.customerPhone,
      lastAt: latest.createdAt.toISOString(),
      recipients: [...recipients.values()]
        .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
        .slice(0, MOST_RECIPIENTS)
        .map((order) => ({
          recipientName: order.recipientName,
          recipientPhone: order.recipientPhone,
          deliveryAddress: order.deliveryAddress,
          suburb: order.suburb,
          deliveryPostalCode: order.deliveryPostalCode,
          ...keptPlace(order),
        })),
    },
  ];
}

function recipientKey({ recipientName, deliveryAddress, deliveryPostalCode }: Order): string {
  return [recipientName, deliveryAddress, deliveryPostalCode].join('\n').toLowerCase();
}

/** Returns the link at which an order, or what a change of it left to be paid, is paid, and a message with it. Throws ORDER_NOT_FOUND, ORDER_NOT_PAYABLE. */
export async function getPaymentRequest(
  scope: Pick<Scope, 'orders' | 'supplements' | 'orderAccessTokens' | 'shop' | 'now'>,
  { id }: { id: string },
): Promise<PaymentRequestView> {
  const order = await scope.orders.findById(id);
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const due = await scope.supplements.dueOf(order);
  const { url: link } = shopperAction(scope, order);
  if (due) {
    const rest = cents(due.amountCents);
    const small = tooSmallText(rest);
    const where = small ? `${small} Your order is here:` : 'You can see and pay it here:';
    const text = `${greeting(order.customerName)} this is ${scope.shop.name}. Your order ${order.orderNumber} for ${longDate(order.deliveryDate)} was changed, and ${randLabel(rest)} is still to pay. ${where} ${link}`;
    return { link, text, total: randText(rest) };
  }
  if (!isPayable(order, scope.now())) throw new ShopError('ORDER_NOT_PAYABLE');
  const total = firstPriceOf(order);
  const text = `${greeting(order.customerName)} this is ${scope.shop.name}. Your order ${order.orderNumber} for ${longDate(order.deliveryDate)} comes to ${randLabel(total)}. You can see and pay it here: ${link}`;
  return { link, text, total: randText(total) };
}
