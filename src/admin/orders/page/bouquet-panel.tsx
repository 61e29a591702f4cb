import { substitutionText } from '#contract/order/order.ts';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { isOnDay } from '#contract/order/admin-order.ts';
import classes from './bouquet-panel.module.css';
import { Facts, Panel } from './panel.tsx';

/** What is made, and what is written on the card. */
export function BouquetPanel({ order }: { order: AdminOrderView }) {
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
            <strong>{item.quantity} ×</strong> {item.productName}, {item.size}
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
          ['If sold out', substitutionText(order.substitution)],
        ]}
      />
    </Panel>
  );
}
