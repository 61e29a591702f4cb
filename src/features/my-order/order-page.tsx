import { type ReactNode, useEffect, useRef } from 'react';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { CollectionPanel } from './collection-panel.tsx';
import { ChangeForm } from './change-form.tsx';
import classes from './order-page.module.css';
import { OrderDocuments } from './order-documents.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { OrderReport } from './order-report.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ReminderPanel } from './reminder-panel.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';
import { VerifyForm } from './verify-form.tsx';
import { WhatsAppQuestion } from './whatsapp-question.tsx';

interface OrderPageProps {
  order: OrderPageView;
  /** The key of the link, when the shopper came by one. */
  orderKey: string | undefined;
  /** Address, time and recipient. */
  details: ReactNode;
  /** How to pay what is not paid; nothing where nothing is due. */
  payment: ReactNode;
  /** What was wrong with it, and how to say so; nothing for others than the holder of the key. */
  wrong?: ReactNode;
  /** How to send the same once more: first of all after the order has ended, until then the last. */
  again?: ReactNode;
  /** The shopper proved that the order is theirs. */
  onProven: (key: string) => void;
  /** True when the shopper has just looked it up, so that the focus belongs here. */
  isFound: boolean;
}

/** One order, as it happens: how it is doing, what is in it, and what can still be done about it. */
export function OrderPage(props: OrderPageProps) {
  const { order, orderKey, details, payment, again, wrong, onProven, isFound } = props;
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (isFound) title.current?.focus();
  }, [isFound]);

  return (
    <div className={classes.screen}>
      <h1 ref={title} tabIndex={-1} className={classes.title}>
        Order {order.orderNumber}
      </h1>
      <div className={classes.payment}>{payment}</div>
      <div className={classes.columns}>
        <div className={classes.paper}>
          <OrderReport
            order={order}
            isLive
            atTheDoor={order.atTheDoor}
            progress={
              <>
                <OrderPhotos photos={order.photos} />
                {!order.isGiftVoucher && <OrderSteps order={order} />}
              </>
            }
            details={
              <>
                {!order.canChange && <CardWords order={order} />}
                {details}
              </>
            }
            maskedNote="Names and addresses are hidden until you show that the order is yours."
          />
        </div>
        <div className={classes.actions}>
          <CollectionPanel order={order} />
          <SubscriptionPanel order={order} />
          {order.isOver && again}
          <OrderDocuments documents={order.documents} />
          <CalendarLink order={order} />
          {orderKey !== undefined && order.reviewUntil !== null && (
            <LinkButton
              to="/my-order/$id/review"
              params={{ id: order.id }}
              search={{ key: orderKey }}
              look="outline"
            >
              How were the flowers?
            </LinkButton>
          )}
          {orderKey !== undefined && <ReminderPanel order={order} orderKey={orderKey} />}
          <WhatsAppQuestion orderNumber={order.orderNumber} />
          {!order.isProven && (order.masked || !order.isOver) && (
            <VerifyForm
              orderNumber={order.orderNumber}
              isPaid={order.paymentStatus === 'paid'}
              isMasked={order.masked}
              onProven={onProven}
            />
          )}
          {orderKey !== undefined && order.isProven && (
            <ChangeForm order={order} orderKey={orderKey} />
          )}
          {!order.isOver && again}
          {orderKey !== undefined && order.isProven && (
            <CancelOrder order={order} orderKey={orderKey} />
          )}
          {wrong}
        </div>
      </div>
    </div>
  );
}

/** What is on the card, once it can no longer be changed, or in the email of a gift voucher. */
function CardWords({ order: { cardMessage, isGiftVoucher } }: { order: OrderPageView }) {
  if (cardMessage === '') return null;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>
        {isGiftVoucher ? 'Message' : 'On the card'}
      </figcaption>
      <p className={classes.message}>{cardMessage}</p>
    </figure>
  );
}
