import { printedText, unprintableNote } from '#contract/text/printed-text.ts';
import classes from './card-preview.module.css';

interface CardPreviewProps {
  message: string;
}

/** The card as it goes with the flowers: the message alone, signed or not, and what of it cannot be printed. */
export function CardPreview({ message }: CardPreviewProps) {
  const printed = printedText(message);
  if (printed === '') return null;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>Your card</figcaption>
      <p className={classes.message}>{printed}</p>
      <p className={classes.note} role="status">
        <CardFault message={message} />
      </p>
    </figure>
  );
}

/** What of a card message cannot be printed, as a sentence; nothing where all can. */
export function CardFault({ message }: CardPreviewProps) {
  return unprintableNote(message);
}

/** What of a text cannot be printed on what the florist and the driver go by. */
export function PaperFault({ text }: { text: string }) {
  return unprintableNote(text, 'the driver’s paper');
}
