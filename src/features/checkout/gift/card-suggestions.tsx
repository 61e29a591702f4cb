import { useState } from 'react';
import { CARD_TEXTS } from '#contract/content/texts/card-texts.ts';
import { ORDER_OCCASIONS, type OrderOccasion } from '#contract/order/occasion.ts';
import { useTexts } from '#src/lib/page-texts.ts';

interface CardSuggestionsProps {
  occasion: OrderOccasion;
  /** The words as they stand. */
  message: string;
  onMessage: (message: string) => void;
}

/** The words that the shop suggests for an occasion. Taking one keeps what was typed, to be put back. */
export function CardSuggestions({ occasion, message, onMessage }: CardSuggestionsProps) {
  const suggestions = useTexts('card', CARD_TEXTS, {})[occasion].map(({ text }) => text);
  // What was typed before one of them was taken.
  const [typed, setTyped] = useState('');
  if (suggestions.length === 0) return null;

  function take(text: string) {
    if (message !== '' && !suggestions.includes(message)) setTyped(message);
    onMessage(text);
  }

  return (
    <div role="group" aria-label={`Suggestions for a card: ${ORDER_OCCASIONS[occasion]}`}>
      <p className="card-lead">Not sure what to write? Tap one, then make it your own.</p>
      <ul className="card-suggestions">
        {suggestions.map((text) => (
          <li key={text}>
            <button
              type="button"
              className="card-suggestion"
              aria-pressed={text === message}
              onClick={() => take(text)}
            >
              {text}
            </button>
          </li>
        ))}
        {typed !== '' && typed !== message && (
          <li>
            <button type="button" className="card-back" onClick={() => onMessage(typed)}>
              Put back what I wrote
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}
