import { unprintableNote } from '#contract/printed-text.ts';
import classes from './card-print-note.module.css';

/** Says which signs of a card message cannot be printed; nothing where all can. */
export function CardPrintNote({ message }: { message: string }) {
  const note = unprintableNote(message);
  return (
    <p className={classes.note} role="status">
      {note}
    </p>
  );
}
