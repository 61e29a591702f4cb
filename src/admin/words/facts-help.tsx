import { FACTS, type Fact } from '#contract/content/texts/facts.ts';
import classes from './page-texts.module.css';

/** What can be filled into the words of a page, and how paragraphs, lists and links are written. */
export function FactsHelp({ facts }: { facts: readonly Fact[] }) {
  return (
    <details>
      <summary className={classes.summary}>What you can write in a text</summary>
      {facts.length > 0 && (
        <dl className={classes.facts}>
          {facts.map((fact) => (
            <div key={fact}>
              <dt>{`{${fact}}`}</dt>
              <dd>{FACTS[fact]}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.help}>
        In longer texts, leave an empty line between paragraphs, begin each point of a list with “-
        ”, write **two stars** around words in bold, and [words](/faq) for a link: to a page of the
        shop, https://, tel: or mailto:. A text that you empty has its first words again, unless
        “Empty: not shown” stands below it.
      </p>
    </details>
  );
}
