import { cents, randText } from '#contract/money/money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { keptPlace } from '#contract/order/place-fields.ts';
import type { OrderRow, ShownLine } from './order.entity.ts';
import type { CustomerOrderFacts } from './customer/customer-order-facts.ts';
import { isPayable } from './order-rules.ts';
import { giftShareOf } from './price-of.ts';

/** An order's id shows names and addresses for this long, in ms; later they are masked (T9). */
export const OPEN_MS = 2 * 60 * 60_000;

export function isOpenToAnyone(order: OrderRow, now: Date): boolean {
  return now.getTime() - order.createdAt.getTime() < OPEN_MS;
}

/**
 * Returns the view of an order for any holder of its id. An order leaves the server only by this or {@link
 * fullOrderView}.
 */
export function orderView(
  order: OrderRow,
  lines: readonly ShownLine[],
  facts: CustomerOrderFacts,
  now: Date,
): OrderView {
  return view(order, lines, facts, { masked: !isOpenToAnyone(order, now), now });
}

/** Returns the view of an order for a shopper that has proved it is theirs. */
export function fullOrderView(
  order: OrderRow,
  lines: readonly ShownLine[],
  facts: CustomerOrderFacts,
  now: Date,
): OrderView {
  return view(order, lines, facts, { masked: false, now });
}

function view(
  order: OrderRow,
  lines: readonly ShownLine[],
  facts: CustomerOrderFacts,
  { masked, now }: { masked: boolean; now: Date },
): OrderView {
  const { deliveryDoubt, isClosed, isPaymentAwaited, isBeingConfirmed, paymentInReview, money } =
    facts;
  const { rest, giftMailedOn } = facts;
  const personal = (text: string) => (masked && text ? mask(text) : text);
  // The shop’s own address is no secret.
  const address = order.fulfilment === 'collection' ? (text: string) => text : personal;
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    paymentStatus: order.paymentStatus,
    canPay: isPayable(order, now) && !isClosed && !isBeingConfirmed,
    subtotal: randText(cents(order.subtotalCents)),
    delivery: randText(cents(order.deliveryCents)),
    total: randText(cents(order.totalCents)),
    ...(order.voucherCode !== '' && {
      voucher: {
        code: masked ? '' : order.voucherCode,
        discount: randText(cents(order.discountCents)),
      },
    }),
    ...(order.giftCents > 0 && { giftPays: randText(giftShareOf(order)) }),
    ...(order.fulfilment === 'email' && { isGiftVoucher: true }),
    ...(giftMailedOn && { giftMailedOn }),
    customerName: personal(order.customerName),
    customerEmail: personal(order.customerEmail),
    customerPhone: personal(order.customerPhone),
    deliveryAddress: address(order.deliveryAddress),
    suburb: address(order.suburb),
    deliveryCity: order.deliveryCity,
    deliveryPostalCode: address(order.deliveryPostalCode),
    // The kind of place may say what is private, such as a hospital, and a part of a gate code is too much of it.
    ...keptPlace(masked ? {} : order),
    deliveryDate: order.deliveryDate,
    deliveryTime: order.deliveryTime,
    ...fulfilmentOf(order),
    specialInstructions: personal(order.specialInstructions),
    recipientName: personal(order.recipientName),
    recipientPhone: personal(order.recipientPhone),
    cardMessage: personal(order.cardMessage),
    anonymous: order.anonymous,
    companyName: personal(order.companyName),
    companyAddress: personal(order.companyAddress),
    vatNumber: personal(order.vatNumber),
    orderReference: personal(order.orderReference),
    outsideArea: order.outsideArea,
    deliveryInDoubt: deliveryDoubt !== '',
    deliveryDoubt,
    isPaymentAwaited,
    isBeingConfirmed,
    paymentInReview,
    money: {
      paid: randText(money.paid),
      refunded: randText(money.refunded),
      toRefund: randText(money.toRefund),
      toPay: randText(money.toPay),
    },
    ...(rest && { rest }),
    masked,
    items: lines.map((line) => ({
      productId: line.product.id,
      productName: line.productName,
      quantity: line.quantity,
      size: line.sizeLabel,
      priceAtTime: randText(cents(line.priceCents)),
    })),
    createdAt: order.createdAt.toISOString(),
  };
}

/** Returns how an order gets to its customer, for its views: nothing where it is delivered. */
export function fulfilmentOf({ fulfilment }: Pick<OrderRow, 'fulfilment'>) {
  return fulfilment === 'delivery' ? {} : { fulfilment };
}

/** Masks a text so that its shopper recognises it and a stranger learns little: "Th***". */
function mask(text: string): string {
  const letters = [...text];
  return `${letters.slice(0, letters.length > 4 ? 2 : 0).join('')}***`;
}
