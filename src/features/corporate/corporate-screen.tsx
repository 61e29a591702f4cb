import {
  IconBuildingSkyscraper,
  IconConfetti,
  IconGift,
  IconRosetteDiscount,
} from '@tabler/icons-react';
import type { CorporateTexts } from '#contract/content/texts/corporate-texts.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { AnchorButton } from '#src/ui/push-button.tsx';
import classes from './corporate-screen.module.css';
import { QuoteSection } from './quote-section.tsx';

const ICONS = [IconBuildingSkyscraper, IconConfetti, IconGift, IconRosetteDiscount];

interface CorporateScreenProps {
  texts: CorporateTexts;
}

function OfferCards({ texts }: CorporateScreenProps) {
  return (
    <ul className={classes.offers}>
      {ICONS.map((Icon, place) => {
        const { title, text } = texts.offers[place] ?? {};
        return (
          title && (
            // oxlint-disable-next-line react/no-array-index-key -- an offer is its icon
            <li key={place} className={classes.offer}>
              <Icon size={30} stroke={1.4} aria-hidden className={classes.icon} />
              <h3 className={classes.offersTitle}>{title}</h3>
              <p className={classes.text}>{text ?? ''}</p>
            </li>
          )
        );
      })}
    </ul>
  );
}

const PICTURE = '/images/hero1.jpg';
const QUOTE_ID = 'quote';

/** What companies can have, and the form to ask for it. */
export function CorporateScreen({ texts }: CorporateScreenProps) {
  return (
    <>
      <div className={classes.hero}>
        <div>
          <h1 className={classes.title}>{texts.title}</h1>
          <p className={classes.lead}>{texts.lead}</p>
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
          {texts.offersTitle}
        </h2>
        <OfferCards texts={texts} />
      </section>
      <QuoteSection id={QUOTE_ID} texts={texts} />
    </>
  );
}
