import { Fragment } from 'react';
import type { DeliverySlip } from '#contract/order/print.schema.ts';
import { PRINT_PARTS } from '#contract/order/print.ts';
import { Items } from './card-sheets.tsx';
import papers from './papers.module.css';

interface DeliverySlipsProps {
  slips: readonly DeliverySlip[];
  title: string;
}

/** What goes along to the door: recipient, address, time, and a line to sign on. */
export function DeliverySlips({ slips, title }: DeliverySlipsProps) {
  if (slips.length === 0) return null;
  return (
    <section className={papers.sheet} aria-label={PRINT_PARTS.slip}>
      <h2 className={papers.name}>
        {PRINT_PARTS.slip} · {title}
      </h2>
      {slips.map((slip) => (
        <Block key={slip.orderNumber} slip={slip} />
      ))}
    </section>
  );
}

function Block({ slip }: { slip: DeliverySlip }) {
  const { orderNumber, day, slot, recipient, phone, address, door } = slip;
  const { instructions, items, sender } = slip;
  const isCollected = slip.fulfilment === 'collection';
  return (
    <article className={papers.block} aria-label={orderNumber}>
      <div className={papers.head}>
        <h3 className={papers.number}>
          {day}, {slot}
        </h3>
        <p className={papers.quiet}>{orderNumber}</p>
      </div>
      <dl className={papers.rows}>
        <dt>{isCollected ? 'Collected by' : 'For'}</dt>
        <dd className={papers.large}>{recipient || 'Anyone at this address'}</dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd className={papers.strong}>{phone}</dd>
          </>
        )}
        <dt>{isCollected ? 'Collected at' : 'Address'}</dt>
        <dd className={papers.address}>{address.join('\n')}</dd>
        {door.map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className={papers.strong}>{text}</dd>
          </Fragment>
        ))}
        {instructions && (
          <>
            <dt>Please note</dt>
            <dd>{instructions}</dd>
          </>
        )}
        <dt>With</dt>
        <dd>
          <Items items={items} />
        </dd>
        {sender && (
          <>
            <dt>Sender</dt>
            <dd>{sender}</dd>
          </>
        )}
      </dl>
      <p className={papers.sign}>
        {isCollected ? 'Collected by' : 'Received by'} <span /> Time <span />
      </p>
    </article>
  );
}
