import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { type Inline, parseInline, parseMarkup } from '#contract/content/texts/markup.ts';

interface ProseProps {
  /** In the small markup of the owner's texts. */
  text: string;
}

/** Paragraphs and lists of the owner's words. */
export function Prose({ text }: ProseProps) {
  return parseMarkup(text).map(({ kind, lines }, place) =>
    kind === 'list' ? (
      // oxlint-disable-next-line react/no-array-index-key -- two may say the same
      <ul key={place}>
        {lines.map((line, point) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may say the same
          <li key={point}>
            <Words line={line} />
          </li>
        ))}
      </ul>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- two may say the same
      <p key={place}>
        <Lines lines={lines} />
      </p>
    ),
  );
}

/** Owner's words within a paragraph of the screen's own: their paragraphs are lines of it. */
export function ProseLine({ text }: ProseProps) {
  return <Lines lines={text.split('\n').map(parseInline)} />;
}

function Lines({ lines }: { lines: readonly Inline[][] }) {
  return lines.map((line, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- two may say the same
    <Fragment key={place}>
      {place > 0 && <br />}
      <Words line={line} />
    </Fragment>
  ));
}

function Words({ line }: { line: readonly Inline[] }) {
  return line.map(({ text, isStrong, to }, place) => {
    // oxlint-disable-next-line react/no-array-index-key -- two may say the same
    if (to !== undefined) return <Target key={place} to={to} words={text} />;
    // oxlint-disable-next-line react/no-array-index-key -- two may say the same
    return isStrong ? <b key={place}>{text}</b> : <Fragment key={place}>{text}</Fragment>;
  });
}

function Target({ to, words }: { to: string; words: string }) {
  return /^\/[\w/-]*$/.test(to) ? (
    <Link to={to}>{words}</Link>
  ) : (
    <a href={to} rel="noreferrer">
      {words}
    </a>
  );
}
