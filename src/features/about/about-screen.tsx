import { IconCertificate, IconPlant2, IconScissors, IconTruckDelivery } from '@tabler/icons-react';
import { hourText } from '#contract/time/date-text.ts';
import { CITY } from '#contract/delivery/delivery.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import classes from './about-screen.module.css';

const PICTURE = '/images/hero2.jpg';

/** "2 PM", as this page writes it (specification, section 2). */
function cutOffText(minute: number): string {
  return hourText(minute).replace(/(am|pm)$/, (half) => ` ${half.toUpperCase()}`);
}

const reasons = (cutOff: string) => [
  {
    Icon: IconTruckDelivery,
    title: `Same-day delivery by ${cutOff}`,
    text: `Order by ${cutOff} and your flowers arrive in ${CITY} the same day, at no charge.`,
  },
  {
    Icon: IconScissors,
    title: 'Handcrafted',
    text: 'Each bouquet is tied by hand on the day it goes out. Nothing is made ahead and left in a fridge.',
  },
  {
    Icon: IconPlant2,
    title: 'Locally sourced',
    text: 'We buy from local growers first. The shorter the trip, the longer they last.',
  },
  {
    Icon: IconCertificate,
    title: 'Quality guarantee',
    text: 'Seven days of freshness. If we let you down, tell us and we’ll refund you.',
  },
];

interface AboutScreenProps {
  shopName: string;
  /** Orders for today are taken before this minute of the day. */
  cutOffMinute: number;
}

export function AboutScreen({ shopName, cutOffMinute }: AboutScreenProps) {
  const cutOff = cutOffText(cutOffMinute);
  return (
    <>
      <div className={classes.story}>
        <div className={classes.text}>
          <h1 className={classes.title}>About {shopName}</h1>
          <p>
            {shopName} makes bouquets for {CITY}: for the birthday remembered at lunch time, the
            colleague who leaves on Friday, the friend in hospital, the table at Sunday lunch.
          </p>
          <p>
            We keep the choice short and the flowers fresh. Every bouquet in the shop is one that we
            like to make, in a size that suits the occasion and your budget, and the price you see
            is the price you pay: delivery in {CITY} is free.
          </p>
          <p className={classes.small}>
            Your bouquet may vary slightly from the photo. Flowers follow the season, so a bloom or
            a shade may differ, but never the size or the quality.
          </p>
        </div>
        <picture className={classes.picture}>
          <PictureSources
            src={PICTURE}
            sizes="(min-width: 80em) 600px, (min-width: 48em) 50vw, 100vw"
          />
          <img
            src={PICTURE}
            alt="Proteas, roses and ranunculus close up"
            width={2000}
            height={1100}
            className={classes.image}
          />
        </picture>
      </div>
      <section aria-labelledby="reasons">
        <h2 id="reasons" className={classes.heading}>
          Four reasons to order from us
        </h2>
        <ul className={classes.reasons}>
          {reasons(cutOff).map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={30} stroke={1.4} aria-hidden className={classes.icon} />
              <h3 className={classes.reason}>{title}</h3>
              <p className={classes.reasonText}>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="commitment" className={classes.commitment}>
        <h2 id="commitment" className={classes.heading}>
          Our commitment
        </h2>
        <p className={classes.promise}>
          We only promise delivery days we can keep, we tell you if something goes wrong before you
          have to ask, and we put it right.
        </p>
        <LinkButton to="/shop">See all bouquets</LinkButton>
      </section>
    </>
  );
}
