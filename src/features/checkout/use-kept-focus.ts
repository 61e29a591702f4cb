import { type FocusEvent, useEffect, useRef } from 'react';

/** What may take the focus; the last of them has the most to say. */
const NEXT = 'h1, #order-summary, [role=alert][tabindex]';

/**
 * Keeps the focus in a part of the page: where what had it goes with a bouquet that is taken out, or with the whole form,
 * the message has it, or what is left of the order. Returns what the element around that part is given.
 */
export function useKeptFocus() {
  const part = useRef<HTMLDivElement>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    const places = [...(part.current?.querySelectorAll<HTMLElement>(NEXT) ?? [])];
    places.at(-1)?.focus();
  });

  return {
    ref: part,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // React tells of no blur by what it takes out itself.
    onBlur: () => {
      focused.current = null;
    },
  };
}
