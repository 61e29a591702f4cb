import { statusText } from '#contract/order/order-words.ts';
import type { WorkOrder } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import { Items } from './card-sheets.tsx';
import papers from './papers.module.css';

interface WorkOrdersProps {
  orders: readonly WorkOrder[];
  title: string;
}

/** The work orders: the words for the card and the wishes first, then the bouquets. */
export function WorkOrders({ orders, title }: WorkOrdersProps) {
  if (orders.length === 0) return null;
  return (
    <section className={papers.sheet} aria-label={PRINT_PARTS.work}>
      <h2 className={papers.name}>
        {PRINT_PARTS.work} · {title}
      </h2>
      {orders.map((order) => (
        <Block key={order.orderNumber} order={order} />
      ))}
    </section>
  );
}

function Block({ order }: { order: WorkOrder }) {
  const { orderNumber, status, day, slot, cardMessage, instructions, items, rows } = order;
  const isUsual = status === 'paid' || status === 'preparing';
  return (
    <article className={papers.block} aria-label={orderNumber}>
      <div className={papers.head}>
        <h3 className={papers.number}>
          {orderNumber}
          {!isUsual && ` (${statusText(status, order.fulfilment)})`}
        </h3>
        <p className={papers.when}>
          {day}
          <br />
          {slot}
        </p>
      </div>
      <dl className={papers.rows}>
        <dt>Card</dt>
        <dd className={cardMessage ? papers.voice : undefined}>{cardMessage || 'No card'}</dd>
        {order.isAnonymous && (
          <>
            <dt>Anonymous</dt>
            <dd className={papers.strong}>Do not say who sent it</dd>
          </>
        )}
        {instructions && (
          <>
            <dt>Instructions</dt>
            <dd className={papers.strong}>{instructions}</dd>
          </>
        )}
        <dt>Make</dt>
        <dd className={papers.strong}>
          <Items items={items} />
        </dd>
        {rows.map(([label, text]) => (
          <Row key={label} label={label} text={text} />
        ))}
      </dl>
    </article>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </>
  );
}
