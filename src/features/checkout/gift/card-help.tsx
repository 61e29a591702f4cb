import type { OrderOccasion } from '#contract/order/occasion.ts';
import { CardPreview } from './card-preview.tsx';
import { CardSuggestions } from './card-suggestions.tsx';

interface CardHelpProps {
  occasion: OrderOccasion | undefined;
  message: string;
  /** Stands small below the message, as on the printed card. */
  recipient: string;
  onMessage: (message: string) => void;
}

/** The words that the shop suggests for the occasion, and the card as it is printed. */
export function CardHelp({ occasion, message, recipient, onMessage }: CardHelpProps) {
  return (
    <>
      {occasion && <CardSuggestions occasion={occasion} message={message} onMessage={onMessage} />}
      <CardPreview message={message} recipient={recipient} />
    </>
  );
}
