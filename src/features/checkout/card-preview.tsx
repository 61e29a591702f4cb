import { printedText } from '#contract/printed-text.ts';
import { CardPrintNote } from '#src/components/card-print-note.tsx';
import classes from './card-preview.module.css';

interface CardPreviewProps {
  message: string;
}

/** The card as it goes with the flowers: the message alone, signed or not as it is written. */
export function CardPreview({ message }: CardPreviewProps) {
  const printed = printedText(message);
  if (printed === '') return null;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>Your card</figcaption>
      <p className={classes.message}>{printed}</p>
      <CardPrintNote message={message} />
    </figure>
  );
}
