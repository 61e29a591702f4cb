import {
  IconBuildingSkyscraper,
  IconConfetti,
  IconGift,
  IconRosetteDiscount,
} from '@tabler/icons-react';
import { CITY } from '#contract/delivery/delivery.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { AnchorButton } from '#src/ui/push-button.tsx';
import classes from './corporate-screen.module.css';
import { QuoteSection } from './quote-section.tsx';

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

function OfferCards() {
  return (
    <ul className={classes.offers}>
      {OFFERS.map(({ Icon, title, text }) => (
        <li key={title} className={classes.offer}>
          <Icon size={30} stroke={1.4} aria-hidden className={classes.icon} />
          <h3 className={classes.offersTitle}>{title}</h3>
          <p className={classes.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}

const PICTURE = '/images/hero1.jpg';
const QUOTE_ID = 'quote';

/** What companies can have, and the form to ask for it. */
export function CorporateScreen() {
  return (
    <>
      <div className={classes.hero}>
        <div>
          <h1 className={classes.title}>Flowers for your company</h1>
          <p className={classes.lead}>
            A fresh vase at reception every Monday, tables for two hundred guests, forty bouquets
            with your card: tell us what you need in {CITY}, and we send you a quote.
          </p>
          <AnchorButton size="lg" href={`#${QUOTE_ID}`} className={classes.action}>
            Request a quote
          </AnchorButton>
        </div>
        <picture className={classes.picture}>
          <PictureSources
            src={PICTURE}
            sizes="(min-width: 80em) 700px, (min-width: 48em) 60vw, 130vw"
          />
          <img
            src={PICTURE}
            alt="A hat box of roses beside two wrapped bouquets of proteas and roses"
            width={2000}
            height={1100}
            className={classes.image}
          />
        </picture>
      </div>
      <section aria-labelledby="offers" className={classes.section}>
        <h2 id="offers" className={classes.heading}>
          What we do for companies
        </h2>
        <OfferCards />
      </section>
      <QuoteSection id={QUOTE_ID} />
    </>
  );
}
