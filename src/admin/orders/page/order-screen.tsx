import { occasionText } from '#contract/order/occasion.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useDisclosure } from '@mantine/hooks';
import { useRef } from 'react';
import { cents, parseRand, randLabel, times } from '#contract/money/money.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { isOnDay } from '#contract/order/order-lists.ts';
import { deliveryPhone, substitutionText } from '#contract/order/order-words.ts';
import { placeRows } from '#contract/order/place-fields.ts';
import { addressText } from '#contract/text/address.ts';
import { whatsAppLink } from '#contract/text/whatsapp.ts';
import { longDate } from '#contract/time/date-text.ts';
import { EarlyDialog } from '#src/admin/orders/moves/early-dialog.tsx';
import { LateNote } from '#src/admin/orders/late-note.tsx';
import { useCommitOnLeaving } from '#src/admin/orders/moves/use-move-orders.ts';
import { SincePrint } from '#src/admin/orders/since-print.tsx';
import type { GiveBackLead } from '#src/admin/payments/payment-record.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { ClaimsPanel } from './claims/claims-panel.tsx';
import { DocumentsPanel } from './documents-panel.tsx';
import { GiftPanel } from './gift-panel.tsx';
import { mapAddress } from '#src/lib/map-address.ts';
import { HistoryPanel, MailsPanel } from './history-panel.tsx';
import { NotePanel } from './note-panel.tsx';
import { OrderHead } from './order-head.tsx';
import classes from './order-screen.module.css';
import { Facts, Panel, PhoneLink } from './panel.tsx';
import { PhotoPanel } from './photos/photo-panel.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { RescheduleDialog } from './reschedule-dialog.tsx';
import { whatsAppText } from './whatsapp-text.ts';

const POLL_MS = 60_000;

/** Everything on one order; card message and instructions first, because the bouquet waits for them. */
export function OrderScreen({ id }: { id: string }) {
  useCommitOnLeaving();
  const giveBack = useRef<GiveBackLead>(null);
  const query = trpc.admin.orders.byId.useQuery(
    { id },
    {
      // What is ready can be called “Not collected” once its time has begun.
      refetchInterval: ({ state: { data } }) =>
        data?.fulfilment === 'collection' && data.status === 'out_for_delivery' && POLL_MS,
    },
  );
  return (
    <QueryBoundary query={query} what="order" title="Order">
      {(order) => (
        <>
          <OrderHead order={order} />
          <EarlyDialog />
          <LateNote reason={order.late} />
          <AttentionPanel order={order} onGiveBack={() => giveBack.current?.lead()} />
          <ClaimsPanel key={order.id} order={order} />
          <SincePrint notes={order.changedSincePrint} />
          <div className={classes.columns}>
            <div className={classes.column}>
              {order.gift ? (
                <GiftPanel order={order} gift={order.gift} />
              ) : (
                <>
                  <BouquetPanel order={order} />
                  <PhotoPanel key={order.id} order={order} />
                  <DeliveryPanel order={order} />
                </>
              )}
              <ShopperPanel order={order} />
            </div>
            <div className={classes.column}>
              <NotePanel key={order.id} order={order} />
              <PaymentPanel order={order} giveBack={giveBack} />
              <DocumentsPanel order={order} />
              <MailsPanel mails={order.mails} />
              <HistoryPanel {...order} />
            </div>
          </div>
        </>
      )}
    </QueryBoundary>
  );
}

/** The customer. */
function ShopperPanel({ order }: { order: AdminOrderView }) {
  const { customerPhone, customerEmail } = order;
  const chat = whatsAppLink(customerPhone, whatsAppText(order));
  return (
    <Panel title="Ordered by">
      <Facts
        facts={[
          ['Name', order.customerName],
          ['Phone', customerPhone && <PhoneLink key="phone" number={customerPhone} />],
          [
            'WhatsApp',
            chat && (
              <a key="chat" href={chat} target="_blank" rel="noreferrer">
                Write how it stands
              </a>
            ),
          ],
          [
            'Email',
            customerEmail && (
              <a key="mail" href={`mailto:${customerEmail}`}>
                {customerEmail}
              </a>
            ),
          ],
          [
            'Subscription',
            order.subscription && <SubscriptionLink key="again" {...order.subscription} />,
          ],
        ]}
      />
    </Panel>
  );
}

/** The subscription of which this is one delivery, among the others. */
function SubscriptionLink({ id, every, state }: NonNullable<AdminOrderView['subscription']>) {
  return (
    <Link to="/admin/subscriptions" hash={id}>
      Flowers {every}: {state.toLowerCase()}
    </Link>
  );
}

/** What is made, and what is written on the card. */
function BouquetPanel({ order }: { order: AdminOrderView }) {
  const isMissing = isOnDay(order.status) && !order.hasStock;
  return (
    <Panel title="Bouquet and card">
      {order.cardMessage ? (
        <blockquote className={classes.card}>{order.cardMessage}</blockquote>
      ) : (
        <p className={classes.none}>No card message.</p>
      )}
      {order.cardFault && <p className={classes.strong}>{order.cardFault}</p>}
      {order.anonymous && <p className={classes.strong}>Anonymous: never say who sent it.</p>}
      {order.specialInstructions && (
        <p className={classes.instructions}>
          <strong>Instructions</strong>
          {order.specialInstructions}
        </p>
      )}
      <ul className={classes.items}>
        {order.items.map((item, index) => (
          // The lines of an order never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <strong>{item.quantity} ×</strong> {item.productName}, {item.size}{' '}
            <span className={classes.price}>{priceText(item)}</span>
          </li>
        ))}
      </ul>
      <Facts
        facts={[
          [
            'Stock',
            isMissing
              ? 'Its flowers were sold to others, so this order took nothing from stock. Lower the stock by the bouquets that you make for it.'
              : '',
          ],
          ['Occasion', occasionText(order.occasion)],
          ['If sold out', substitutionText(order.substitution)],
        ]}
      />
    </Panel>
  );
}

/** What a line costs, so that it can be refunded by itself. */
function priceText({ priceAtTime, quantity }: AdminOrderView['items'][number]): string {
  const each = parseRand(priceAtTime) ?? cents(0);
  const line = randLabel(times(each, quantity));
  return quantity === 1 ? line : `${line} (${randLabel(each)} each)`;
}

/** Address, time and recipient of the flowers. */
function DeliveryPanel({ order }: { order: AdminOrderView }) {
  const [isOpen, dialog] = useDisclosure();
  const { recipientName, customerName } = order;
  const isCollected = order.fulfilment === 'collection';
  const phone = isCollected ? order.customerPhone : deliveryPhone(order);
  return (
    <Panel title={isCollected ? 'Collection' : 'Delivery'}>
      <Facts
        facts={[
          ['Collected by', isCollected ? customerName : ''],
          ['For', isCollected ? recipientName : recipientName || customerName],
          ['Phone', phone && <PhoneLink key="phone" number={phone} />],
          ['Day', longDate(order.deliveryDate)],
          ['Time', order.deliveryTime],
          [
            isCollected ? 'Collected at' : 'Address',
            order.deliveryAddress && <AddressLink key="address" order={order} />,
          ],
          ...placeRows(order, { dueTime: order.deliveryTime }),
          ['Area', order.outsideArea ? 'Outside the usual delivery area: phone first' : ''],
        ]}
      />
      {order.canReschedule && (
        <Button variant="default" size="md" mt="sm" onClick={dialog.open}>
          Reschedule
        </Button>
      )}
      <RescheduleDialog order={order} isOpen={isOpen} onClose={dialog.close} />
    </Panel>
  );
}

/** Opens the phone's map. */
function AddressLink({ order }: { order: AdminOrderView }) {
  const address = addressText(order);
  return (
    <a href={mapAddress(address)} target="_blank" rel="noreferrer">
      {address}
    </a>
  );
}
