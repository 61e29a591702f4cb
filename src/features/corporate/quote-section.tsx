import { Link } from '@tanstack/react-router';
import { REPLY_HOURS } from '#contract/enquiry/enquiry.ts';
import { PictureSources } from '#src/ui/picture-sources.tsx';
import { QuoteForm } from './quote-form.tsx';
import classes from './quote-section.module.css';

const PICTURE = '/images/occ_sympathy.jpg';

const STEPS = [
  'You tell us what you have in mind.',
  `We’ll contact you within ${REPLY_HOURS} hours to talk it through.`,
  'You get a quote, and decide.',
] as const;

/** The quote request with what follows from it; `id` is what links to it name. */
export function QuoteSection({ id }: { id: string }) {
  return (
    <section id={id} tabIndex={-1} aria-labelledby={`${id}-title`} className={classes.quote}>
      <div className={classes.words}>
        <h2 id={`${id}-title`} className={classes.title}>
          Request a quote
        </h2>
        <p className={classes.text}>
          Quotes are free, with no obligation. We handle what you tell us as our{' '}
          <Link to="/privacy">privacy notice</Link> says.
        </p>
        <ol className={classes.steps}>
          {STEPS.map((step) => (
            <li key={step}>
              <span className={classes.step}>{step}</span>
            </li>
          ))}
        </ol>
        <picture className={classes.picture}>
          <PictureSources src={PICTURE} sizes="640px" />
          <img
            src={PICTURE}
            alt="White lilies and roses in a vase"
            width={1200}
            height={900}
            loading="lazy"
            className={classes.image}
          />
        </picture>
      </div>
      <QuoteForm />
    </section>
  );
}
