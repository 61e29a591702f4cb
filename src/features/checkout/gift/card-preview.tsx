import { useLayoutEffect, useRef } from 'react';
import { CARD_MM, CARD_POINTS } from '#contract/order/print.ts';
import { printedText } from '#contract/text/printed-text.ts';
import { CardFault } from '#src/ui/card-fault.tsx';

interface CardPreviewProps {
  message: string;
  /** Stands small below the message; empty where none is known. */
  recipient?: string;
}

/** The card as it is printed: its shape, the size of its letters and its lines, and what of it cannot be printed. */
export function CardPreview({ message, recipient = '' }: CardPreviewProps) {
  const printed = printedText(message);
  const words = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const element = words.current;
    if (!element) return;
    fit(element);
    const observer = new ResizeObserver(() => fit(element));
    observer.observe(element.parentElement ?? element);
    return () => observer.disconnect();
  }, [printed]);
  if (printed === '') return null;
  return (
    <figure className="card-figure">
      <figcaption className="card-caption">Your card, as we print it</figcaption>
      <div className="card-sheet" style={{ aspectRatio: `${CARD_MM.width} / ${CARD_MM.height}` }}>
        <p ref={words} className="card-message">
          {printed}
        </p>
        <p className="card-foot">{printedText(recipient)}</p>
      </div>
      <p className="card-note" role="status">
        <CardFault message={message} />
      </p>
    </figure>
  );
}

const MM = 72 / 25.4;

/** Gives the message the largest letters of the printer's at which its words and lines fit, as on paper. */
function fit(element: HTMLElement): void {
  const card = element.parentElement;
  if (!card) return;
  const point = card.clientWidth / (CARD_MM.width * MM);
  const room = (CARD_MM.height * MM - CARD_POINTS.around) * point;
  element.style.paddingInline = `${CARD_POINTS.padding * point}px`;
  for (const size of CARD_POINTS.sizes) {
    element.style.fontSize = `${size * point}px`;
    if (element.scrollHeight <= room && element.scrollWidth <= card.clientWidth) return;
  }
}
