import { unprintableNote } from '#contract/text/printed-text.ts';

/** What of a card message cannot be printed, as a sentence; nothing where all can. */
export function CardFault({ message }: { message: string }) {
  return unprintableNote(message);
}

/** What of a text cannot be printed on what the florist and the driver go by. */
export function PaperFault({ text }: { text: string }) {
  return unprintableNote(text, 'our paper');
}
