import { CITY } from '#contract/delivery/delivery.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { AnchorButton } from '#src/ui/push-button.tsx';
import classes from './corporate-screen.module.css';
import { OfferCards } from './offer-cards.tsx';
import { QuoteSection } from './quote-section.tsx';

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
