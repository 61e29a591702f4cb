import { Alert } from '@mantine/core';
import type { CHANGEABLE, OrderPageView } from '#contract/order/order-page.schema.ts';
import { ifAwayText, PLACE_DETAIL_NAMES, placeText } from '#contract/order/place-fields.ts';
import { longDate } from '#contract/time/date-text.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import classes from './panel.module.css';

type Field = (typeof CHANGEABLE)[number];

const NAMES: Record<Field, string> = {
  cardMessage: 'Card message',
  specialInstructions: 'Instructions',
  recipientPhone: 'Recipient’s phone',
  customerPhone: 'Your phone',
  recipientName: 'Recipient',
  deliveryAddress: 'Street address',
  suburb: 'Suburb',
  deliveryPostalCode: 'Postal code',
  placeType: 'Type of address',
  ...PLACE_DETAIL_NAMES,
  deliveryDate: 'Day',
  deliveryTime: 'Time',
};

function shown(order: OrderPageView, name: Field): string {
  if (name === 'deliveryDate') return longDate(order.deliveryDate);
  if (name === 'placeType' && order.placeType) return placeText(order.placeType);
  if (name === 'ifAway' && order.ifAway) return ifAwayText(order.ifAway);
  return order[name] ? `“${order[name]}”` : 'nothing';
}

interface ChangedElsewhereProps {
  /** As it is now. */
  order: OrderPageView;
  conflicts: readonly Field[];
  takeTheirs: () => void;
  saveMine: () => void;
}

/** Says what was changed on another device while it was typed here, and lets the shopper choose. */
export function ChangedElsewhere({ order, conflicts, ...choose }: ChangedElsewhereProps) {
  return (
    <Alert role="alert" color="blush" title="This was changed elsewhere while you typed">
      {conflicts.map((name) => (
        <p key={name} className={classes.text}>
          {NAMES[name]} now: {shown(order, name)}
        </p>
      ))}
      <div className={classes.buttons}>
        <PushButton look="outline" type="button" onClick={choose.takeTheirs}>
          Take that
        </PushButton>
        <PushButton look="outline" type="button" onClick={choose.saveMine}>
          Save mine over it
        </PushButton>
      </div>
    </Alert>
  );
}
