import classes from './card-preview.module.css';

interface CardPreviewProps {
  message: string;
  /** Who it is from; empty for an anonymous sender. */
  from: string;
}

/** The card as it goes with the flowers. */
export function CardPreview({ message, from }: CardPreviewProps) {
  if (message.trim() === '') return null;
  return (
    <figure className={classes.card}>
      <figcaption className={classes.caption}>Your card</figcaption>
      <p className={classes.message}>{message}</p>
      {from.trim() !== '' && <p className={classes.from}>{from}</p>}
    </figure>
  );
}
