import type { ReactNode } from 'react';
import { GIFT_ENDED } from '#contract/gift/gift-ended.ts';
import { cents, parseRand, randLabel, randLabelOf, times } from '#contract/money/money.ts';
import { orderMoneyText } from '#contract/order/order-money.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import { handoverName, isCollected, statusText } from '#contract/order/order-words.ts';
import { type Fulfilment, JUST_PAID, type OrderStatus } from '#contract/order/order.ts';
import { isOpenStatus } from '#contract/order/order-lists.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from './order-report.module.css';

/** What a status means for the customer. */
const STATUS_TEXTS: Record<OrderStatus, string> = {
  pending_payment: `We haven’t received a payment yet. ${JUST_PAID}.`,
  paid: 'We have received your payment. We’ll make your bouquet fresh on the day of delivery.',
  preparing: 'Your flowers are being prepared.',
  out_for_delivery: 'Your flowers are on their way.',
  attempted: 'Nobody could receive your flowers. We’ll try again, and call you if we need to.',
  delivered: 'Your flowers have arrived. We hope they love them.',
  cancelled: 'This order was cancelled. Nothing will be delivered.',
  expired: 'This order was not paid in time, so its flowers went back on sale.',
  payment_failed: 'PayFast could not complete the payment, so this order was not placed.',
  refunded: 'This order was refunded. Nothing will be delivered.',
};

/** What it means where the order is collected. */
const COLLECTION_TEXTS: Partial<Record<OrderStatus, string>> = {
  paid: 'We have received your payment. We’ll make your bouquet fresh on the day you collect it.',
  out_for_delivery: 'Your flowers are ready. Please give your order number when you collect them.',
  attempted:
    'Your flowers have not been collected yet. If you can’t come at the time we agreed, please tell us when you can.',
  delivered: 'Your flowers have been collected. We hope they’re loved.',
  cancelled: 'This order was cancelled.',
  refunded: 'This order was refunded.',
};

const OWN_TEXTS: Readonly<Record<Fulfilment, Partial<Record<OrderStatus, string>>>> = {
  delivery: {},
  collection: COLLECTION_TEXTS,
  email: GIFT_ENDED,
};

interface OrderReportProps {
  order: OrderView;
  /** Address, time and recipient. */
  details: ReactNode;
  /** What the driver told of the door. */
  atTheDoor?: string;
  /** What happened so far. */
  progress?: ReactNode;
  /** True where the status changes by itself, so that each change is read out. */
  isLive?: boolean;
  /** Why names and addresses are hidden, when they are. */
  maskedNote?: string;
}

const MASKED_NOTE =
  'Names and addresses are hidden here. Look the order up by its number and your email to see them.';

/** How an order is doing, in plain words, and what is in it. */
export function OrderReport(props: OrderReportProps) {
  const { order, details, progress, isLive, maskedNote, atTheDoor } = props;
  const { items, isGiftVoucher } = order;
  return (
    <div className={classes.report}>
      <div className={classes.news} data-status={order.status} role={isLive ? 'status' : undefined}>
        <p className={classes.status}>{statusText(order.status, order.fulfilment)}</p>
        <p className={classes.text}>{newsOf(order)}</p>
        {atTheDoor && <p className={classes.text}>{atTheDoor}</p>}
      </div>
      {progress}
      <ul className={classes.items} aria-label="Items">
        {items.map(({ productId, productName, size, quantity, priceAtTime }) => (
          <li key={`${productId} ${size} ${priceAtTime}`} className={classes.item}>
            <span>
              {quantity} × {productName}, {size}
            </span>
            <span>{randLabel(times(parseRand(priceAtTime) ?? cents(0), quantity))}</span>
          </li>
        ))}
        <li className={classes.item}>
          <span>{isGiftVoucher ? 'Gift voucher' : handoverName(order)}</span>
          <span>{costText(order)}</span>
        </li>
      </ul>
      {details}
      {order.masked && <p className={classes.note}>{maskedNote ?? MASKED_NOTE}</p>}
    </div>
  );
}

/** Returns what the gift voucher costs that is bought, or the handing over of what is ordered. */
function costText({ isGiftVoucher, total, delivery }: OrderView): string {
  if (isGiftVoucher) return randLabelOf(total);
  return parseRand(delivery) === 0 ? 'FREE' : randLabelOf(delivery);
}

/** A gift voucher is there as soon as it is paid, and emailed on its day. */
function giftText({ paymentStatus, deliveryDate, giftMailedOn, cardMessage }: OrderView): string {
  if (paymentStatus === 'refunded') return GIFT_ENDED.refunded;
  const isMailed = giftMailedOn
    ? `was emailed on ${longDate(giftMailedOn)}`
    : `will be emailed on ${longDate(deliveryDate)}`;
  return `Your payment has arrived. The gift voucher ${isMailed}${cardMessage && ', with your message'}.`;
}

const FREE_OF_CHARGE = {
  delivery:
    'This delivery is free of charge. We’ll make your bouquet fresh on the day of delivery.',
  collection:
    'This order is free of charge. We’ll make your bouquet fresh on the day you collect it.',
} as const;

function textOf(told: OrderStatus, { fulfilment = 'delivery' }: OrderView): string {
  return OWN_TEXTS[fulfilment][told] ?? STATUS_TEXTS[told];
}

const BEING_CONFIRMED =
  'PayFast has told us of your payment, and we’re waiting for it to confirm that. You don’t have to do anything: don’t pay again.';

/** How it stands, and what became of the money. Where money has come, it is not said that none was heard of. */
function newsOf(order: OrderView): string {
  const { status, paymentStatus, deliveryDoubt, isPaymentAwaited, isBeingConfirmed } = order;
  const isUnpaid = paymentStatus === 'unpaid' && isOpenStatus(status);
  const isFree = parseRand(order.total) === 0;
  const told = isUnpaid ? 'pending_payment' : status;
  if (order.isGiftVoucher && status === 'delivered') {
    return [giftText(order), orderMoneyText(order)].filter(Boolean).join(' ');
  }
  const state =
    isFree && told === 'paid'
      ? FREE_OF_CHARGE[isCollected(order) ? 'collection' : 'delivery']
      : textOf(told, order);
  const money = orderMoneyText(order);
  if (money && status === 'pending_payment') return money;
  if (isBeingConfirmed) return BEING_CONFIRMED;
  const awaited =
    isPaymentAwaited && `${JUST_PAID}: it is shown here, so wait for it before you order again.`;
  return [awaited, deliveryDoubt || state, money].filter(Boolean).join(' ');
}
