import type { CorporateTexts } from '#contract/content/texts/corporate-texts.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { ProseLine } from '#src/ui/prose.tsx';
import { QuoteForm } from './quote-form.tsx';

const PICTURE = '/images/occ_sympathy.jpg';

interface QuoteSectionProps {
  id: string;
  texts: CorporateTexts;
}

/** The quote request with what follows from it; `id` is what links to it name. */
export function QuoteSection({ id, texts }: QuoteSectionProps) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className="quote">
      <div className="quote-words">
        <h2 id={`${id}-title`} className="quote-title">
          {texts.quoteTitle}
        </h2>
        <p className="quote-text">
          <ProseLine text={texts.quote} />
        </p>
        <ol className="quote-steps">
          {texts.steps.map(({ text }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may say the same
            <li key={place}>
              <span className="quote-step">{text}</span>
            </li>
          ))}
        </ol>
        <picture className="quote-picture">
          <PictureSources src={PICTURE} sizes="640px" />
          <img
            src={PICTURE}
            alt="White lilies and roses in a vase"
            width={1200}
            height={900}
            loading="lazy"
            className="quote-image"
          />
        </picture>
      </div>
      <QuoteForm />
    </section>
  );
}
