import { type RefObject, useRef } from 'react';

interface MenuOpener {
  /** Of the menu's button. */
  opener: RefObject<HTMLButtonElement | null>;
  fromOpener: (open: () => void) => () => void;
}

/**
 * For a menu whose items open dialogs. A dialog gives the focus back to what had it, and the menu's item is gone by then,
 * so the button has it first.
 */
export function useMenuOpener(): MenuOpener {
  const opener = useRef<HTMLButtonElement>(null);
  return {
    opener,
    fromOpener: (open) => () => {
      opener.current?.focus();
      open();
    },
  };
}
