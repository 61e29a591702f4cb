import { IconBuildingSkyscraper } from '#src/ui/icons/icon-building-skyscraper.ts';
import { IconConfetti } from '#src/ui/icons/icon-confetti.ts';
import { IconGift } from '#src/ui/icons/icon-gift.ts';
import { IconRosetteDiscount } from '#src/ui/icons/icon-rosette-discount.ts';
import type { CorporateTexts } from '#contract/content/texts/corporate-texts.ts';
import { useSiteContent } from '#src/lib/site-content.tsx';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { AnchorButton } from '#src/ui/push-button.tsx';
import pageStyles from './corporate-page.css?url';
import { QuoteSection } from './quote-section.tsx';

const ICONS = [IconBuildingSkyscraper, IconConfetti, IconGift, IconRosetteDiscount];

interface CorporateScreenProps {
  texts: CorporateTexts;
}

function OfferCards({ texts }: CorporateScreenProps) {
  return (
    <ul className="corporate-offers">
      {ICONS.map((Icon, place) => {
        const { title, text } = texts.offers[place] ?? {};
        return (
          title && (
            // oxlint-disable-next-line react/no-array-index-key -- an offer is its icon
            <li key={place} className="corporate-offer">
              <Icon size={30} stroke={1.4} aria-hidden className="corporate-icon" />
              <h3 className="corporate-offers-title">{title}</h3>
              <p className="corporate-text">{text ?? ''}</p>
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
  const sellsGifts = useSiteContent().pages.includes('gift-vouchers');
  return (
    <>
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <div className="corporate-hero">
        <div>
          <h1 className="corporate-title">{texts.title}</h1>
          <p className="corporate-lead">{texts.lead}</p>
          <AnchorButton size="lg" href={`#${QUOTE_ID}`} className="corporate-action">
            Request a quote
          </AnchorButton>
        </div>
        <picture className="corporate-picture">
          <PictureSources
            src={PICTURE}
            sizes="(min-width: 80em) 700px, (min-width: 48em) 60vw, 130vw"
          />
          <img
            src={PICTURE}
            alt="A hat box of roses beside two wrapped bouquets of proteas and roses"
            width={2000}
            height={1100}
            className="corporate-image"
          />
        </picture>
      </div>
      <section aria-labelledby="offers" className="corporate-section">
        <h2 id="offers" className="corporate-heading">
          {texts.offersTitle}
        </h2>
        <OfferCards texts={texts} />
        {sellsGifts && (
          <p className="corporate-many">
            Flowers for many people today? Buy one{' '}
            <a href="/gift-vouchers" className="corporate-link">
              gift voucher
            </a>{' '}
            for the sum, and pay each order with its code: one payment, and each person has a card
            and an address of their own. The page of an order sends the same to the next person.
          </p>
        )}
      </section>
      <QuoteSection id={QUOTE_ID} texts={texts} />
    </>
  );
}
