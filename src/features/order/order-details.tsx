import { suburbBeside } from '#contract/text/address.ts';
import { amountToPay } from '#contract/order/amount-to-pay.ts';
import { placeRows } from '#contract/order/place-fields.ts';
import { giftLeftText } from '#contract/gift/gift.ts';
import { longDate } from '#contract/time/date-text.ts';
import { GIFT_ENDED } from '#contract/gift/gift-ended.ts';
import { randLabelOf } from '#contract/money/money.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import type { OrderView } from '#contract/order/order-view.schema.ts';
import classes from './order-details.module.css';

interface OrderDetailsProps {
  order: OrderView & Partial<Pick<OrderPageView, 'giftLeft'>>;
  /** With its flowers and the words on its card, where nothing else on the page names them. */
  hasFlowers?: boolean;
}

/** The items of an order, its recipient, address and time. */
export function OrderDetails({ order, hasFlowers = false }: OrderDetailsProps) {
  const rows = [
    ['Order number', order.orderNumber],
    ...(hasFlowers ? flowerRows(order) : []),
    ['Voucher', order.voucher ? `${order.voucher.code} −R${order.voucher.discount}`.trim() : ''],
    ['Total', randLabelOf(order.total)],
    ...giftPaidRows(order),
    ...(order.isGiftVoucher ? giftRows(order) : deliveryRows(order)),
    ['Your name', order.customerName],
    ['Your phone', order.customerPhone],
    ['Your email', order.customerEmail],
    ['Company', order.companyName],
    ['Company address', order.companyAddress],
    ['VAT number', order.vatNumber],
    ['Your reference', order.orderReference],
  ] as const;
  return (
    <dl className={classes.details}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className={classes.row}>
            <dt className={classes.label}>{label}</dt>
            <dd className={classes.value}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function flowerRows({ items, cardMessage }: OrderView): Row[] {
  const flowers = items.map(
    ({ quantity, productName, size }) => `${quantity} × ${productName}, ${size}`,
  );
  return [
    ['Flowers', flowers.join('; ')],
    ['On the card', cardMessage],
  ];
}

function giftPaidRows({ giftPays, giftLeft, ...order }: OrderDetailsProps['order']): Row[] {
  if (giftPays === undefined) return [];
  const rest = amountToPay({ ...order, giftPays });
  return [
    [
      order.paymentStatus === 'unpaid' ? 'By gift voucher' : 'Paid by gift voucher',
      randLabelOf(giftPays),
    ],
    // What of the rest was paid stands with the money of the order.
    order.rest
      ? ['Still to pay', randLabelOf(order.money.toPay)]
      : ['The rest', rest === '0.00' ? '' : randLabelOf(rest)],
    ['Left on the gift voucher', giftLeft ? giftLeftText(giftLeft.amount, giftLeft.until) : ''],
  ];
}

type Row = readonly [label: string, value: string];

function giftRows({ status, recipientName, deliveryDate, giftMailedOn }: OrderView): Row[] {
  const mailed: Row = giftMailedOn
    ? ['Emailed on', longDate(giftMailedOn)]
    : ['To be emailed on', longDate(deliveryDate)];
  // Of one that has ended nothing is emailed any more, and its day passes all the same.
  return [['For', recipientName], ...(status in GIFT_ENDED ? [] : [mailed])];
}

function deliveryRows(order: OrderView): Row[] {
  const isCollected = order.fulfilment === 'collection';
  const what = isCollected ? 'Collection' : 'Delivery';
  return [
    [order.deliveryInDoubt ? 'Day you chose' : `${what} date`, longDate(order.deliveryDate)],
    [order.deliveryInDoubt ? 'Time you chose' : `${what} time`, order.deliveryTime],
    ['Recipient', order.recipientName],
    [isCollected ? 'Collect at' : 'Address', order.deliveryAddress],
    ['Suburb', suburbBeside(order)],
    ['City', `${order.deliveryCity} ${order.deliveryPostalCode}`],
    ...placeRows(order),
    ["Recipient's phone", order.recipientPhone],
    ['Sender', order.anonymous && !order.masked ? 'We don’t say who sent it' : ''],
  ];
}
