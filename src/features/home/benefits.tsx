import { IconGift, IconLeaf, IconTruckDelivery } from '@tabler/icons-react';
import { hourText } from '#contract/time/date-text.ts';
import { useDeliveryTerms } from '#src/lib/use-delivery-terms.ts';
import classes from './benefits.module.css';

const BENEFITS = [
  {
    Icon: IconTruckDelivery,
    title: 'Same-day delivery',
    text: (cutOff: string) =>
      `Order before ${cutOff} and we deliver in Johannesburg the same day. Delivery is free.`,
  },
  {
    Icon: IconLeaf,
    title: '7-day freshness guarantee',
    text: () => 'From local growers to the vase. Care instructions come with every bouquet.',
  },
  {
    Icon: IconGift,
    title: '100% satisfaction',
    text: () => 'If the flowers disappoint, you get your money back.',
  },
] as const;

export function Benefits() {
  const cutOff = hourText(useDeliveryTerms().cutOffMinute);
  return (
    <ul className={classes.benefits}>
      {BENEFITS.map(({ Icon, title, text }) => (
        <li key={title} className={classes.benefit}>
          <Icon size={28} stroke={1.4} aria-hidden className={classes.icon} />
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.text}>{text(cutOff)}</p>
        </li>
      ))}
    </ul>
  );
}
