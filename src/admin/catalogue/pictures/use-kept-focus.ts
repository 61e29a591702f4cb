import { type RefObject, useEffect } from 'react';

/**
 * When a step takes the focused button off the screen, the focus goes to what the next step marks with
 * `data-autofocus`, or else to the whole part, so that the keyboard stays within the dialog.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>, step: string): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement === part.current;
    if (!isLost) return;
    const next = part.current?.querySelector<HTMLElement>('[data-autofocus]') ?? part.current;
    next?.focus();
  }, [part, step]);
}
