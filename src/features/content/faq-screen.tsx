import type { FaqTexts } from '#contract/content/texts/faq-texts.ts';
import { parseMarkup } from '#contract/content/texts/markup.ts';
import { Prose, ProseLine } from '#src/ui/prose.tsx';
import { ContentPage } from './content-page.tsx';
import classes from './faq-screen.module.css';

interface FaqScreenProps {
  texts: FaqTexts;
}

/** Questions that open without a script. */
export function FaqScreen({ texts }: FaqScreenProps) {
  return (
    <ContentPage title={texts.title} lead={<Prose text={texts.lead} />}>
      <div className={classes.list}>
        {texts.questions.map(({ question, answer, more }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may ask the same
          <details key={place} className={classes.item}>
            <summary className={classes.question}>
              <h2 className={classes.words}>{question}</h2>
            </summary>
            <Answer answer={answer} more={more} />
          </details>
        ))}
      </div>
      {texts.ask !== '' && (
        <p className={classes.ask}>
          <ProseLine text={texts.ask} />
        </p>
      )}
    </ContentPage>
  );
}

interface AnswerProps {
  answer: string;
  more: string;
}

/** An answer; the link to more stands behind the last of its words where these are one paragraph. */
function Answer({ answer, more }: AnswerProps) {
  const [first, ...others] = parseMarkup(answer);
  const isOne = others.length === 0 && first?.kind === 'paragraph';
  if (isOne) {
    return (
      <p className={classes.answer}>
        <ProseLine text={[answer, more].filter(Boolean).join(' ')} />
      </p>
    );
  }
  return (
    <div className={classes.answer}>
      <Prose text={[answer, more].filter(Boolean).join('\n\n')} />
    </div>
  );
}
