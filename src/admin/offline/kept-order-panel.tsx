import { statusText } from '#contract/order/order-words.ts';
import { firstPhone } from '#contract/text/phone.ts';
import type { KeptOrder } from './kept-order.ts';
import classes from './kept-order-panel.module.css';

/** An order with its card and its address, to be read at the bench and at the door. */
export function KeptOrderPanel({ order }: { order: KeptOrder }) {
  const { id, orderNumber, recipient, phone, address, cardMessage, instructions } = order;
  return (
    <article
      id={id}
      tabIndex={-1}
      className={classes.panel}
      aria-label={`${recipient}, ${orderNumber}`}
    >
      <h4 className={classes.name}>{recipient}</h4>
      <p className={classes.quiet}>
        {orderNumber} · {statusText(order.status, order.fulfilment)}
      </p>
      <p className={classes.address}>{address}</p>
      {phone && (
        <a className={classes.phone} href={`tel:${firstPhone(phone)}`}>
          {phone}
        </a>
      )}
      <ul className={classes.items}>
        {order.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      {cardMessage ? (
        <blockquote className={classes.card}>{cardMessage}</blockquote>
      ) : (
        <p className={classes.quiet}>No card message.</p>
      )}
      {order.isAnonymous && <p className={classes.strong}>Anonymous: never say who sent it.</p>}
      <dl className={classes.rows}>
        {instructions && <Row label="Instructions" text={instructions} />}
        {order.rows.map(([label, text]) => (
          <Row key={label} label={label} text={text} />
        ))}
      </dl>
    </article>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
