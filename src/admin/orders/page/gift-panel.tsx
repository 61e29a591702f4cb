import { Link } from '@tanstack/react-router';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { type GiftOfOrder, giftUseText } from '#contract/order/gift-of-order.schema.ts';
import { parseRand, randLabelOf } from '#contract/money/money.ts';
import { longDate } from '#contract/time/date-text.ts';
import classes from './order-screen.module.css';
import { Facts, Panel } from './panel.tsx';

/** The gift voucher that an order has bought: for whom it is, what is left of it and what it paid. */
export function GiftPanel({ order, gift }: { order: AdminOrderView; gift: GiftOfOrder }) {
  const { recipientEmail, isMailed, mailOn, expiresOn, isOver, refunded, uses } = gift;
  const isGood = expiresOn !== '';
  const day = longDate(mailOn);
  const at = recipientEmail.lastIndexOf('@') + 1;
  return (
    <Panel title="Gift voucher">
      {order.cardMessage ? (
        <blockquote className={classes.card}>{order.cardMessage}</blockquote>
      ) : (
        <p className={classes.none}>No message.</p>
      )}
      <Facts
        facts={[
          ['Amount', randLabelOf(order.total)],
          ['For', order.recipientName],
          [
            'Email',
            recipientEmail && (
              <a key="mail" href={`mailto:${recipientEmail}`}>
                {/* On a narrow phone it breaks here, and not in a word. */}
                {recipientEmail.slice(0, at)}
                <wbr />
                {recipientEmail.slice(at)}
              </a>
            ),
          ],
          [
            'Emailed',
            isMailed
              ? `Yes, it was due on ${day}`
              : `On ${day}${isGood ? '' : ', if it is paid by then'}`,
          ],
          ['Left', isGood ? <strong key="left">{leftText(gift)}</strong> : ''],
          [isOver ? 'Could be used until' : 'Can be used until', isGood ? longDate(expiresOn) : ''],
          ['Refunded', parseRand(refunded) === 0 ? '' : randLabelOf(refunded)],
        ]}
      />
      {uses.length > 0 && (
        <ul className={classes.items}>
          {uses.map((use) => (
            <li key={use.orderId}>
              {randLabelOf(use.amount)} for order{' '}
              <Link to="/admin/orders/$id" params={{ id: use.orderId }}>
                {use.orderNumber}
              </Link>
              : {giftUseText(use)}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function leftText({ left, isOver }: GiftOfOrder): string {
  if (parseRand(left) === 0) return 'Nothing';
  return isOver ? `${randLabelOf(left)}, which can no longer be used` : randLabelOf(left);
}
