import {
  IconBuildingSkyscraper,
  IconConfetti,
  IconGift,
  IconRosetteDiscount,
} from '@tabler/icons-react';
import classes from './offer-cards.module.css';

const OFFERS = [
  {
    Icon: IconBuildingSkyscraper,
    title: 'Office subscriptions',
    text: 'Fresh flowers for reception, the meeting rooms and the desks, every week or every month.',
  },
  {
    Icon: IconConfetti,
    title: 'Event florals',
    text: 'Table pieces and arrangements for launches, conferences and year-end functions.',
  },
  {
    Icon: IconGift,
    title: 'Client gifting',
    text: 'Bouquets with your words on the card, for one client or for a whole list of them.',
  },
  {
    Icon: IconRosetteDiscount,
    title: 'Volume discounts',
    text: 'Large orders cost less per bouquet. Tell us how many, and your quote shows the price.',
  },
] as const;

export function OfferCards() {
  return (
    <ul className={classes.offers}>
      {OFFERS.map(({ Icon, title, text }) => (
        <li key={title} className={classes.offer}>
          <Icon size={30} stroke={1.4} aria-hidden className={classes.icon} />
          <h3 className={classes.title}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
