import { Link } from '@tanstack/react-router';
import { ContentPage } from './content-page.tsx';
import type { FaqItem } from './faq-items.ts';
import classes from './faq-screen.module.css';

/** Questions that open without a script. */
export function FaqScreen({ items }: { items: readonly FaqItem[] }) {
  return (
    <ContentPage title="FAQs" lead={<p>The questions we hear most. Can’t find yours? Ask us.</p>}>
      <div className={classes.list}>
        {items.map(({ question, answer, more }) => (
          <details key={question} className={classes.item}>
            <summary className={classes.question}>
              <h2 className={classes.words}>{question}</h2>
            </summary>
            <p className={classes.answer}>
              {answer}
              {more && (
                <>
                  {' '}
                  <Link to={more.to}>{more.label}</Link>
                </>
              )}
            </p>
          </details>
        ))}
      </div>
      <p className={classes.ask}>
        Another question? <Link to="/contact">Contact us</Link>
      </p>
    </ContentPage>
  );
}
