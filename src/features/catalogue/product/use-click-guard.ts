import { type MouseEvent, useEffect, useRef } from 'react';
import { ADD_TO_CART_CLICK_GUARD_MS } from '#contract/http/interaction.ts';

interface ClickGuard {
  isDialogOpen: boolean;
  isAdding: boolean;
}

/**
 * Keeps a click on a card from leading to the bouquet's page while its size dialog is open, and within
 * 300 ms of an add: the tap that closed the dialog may land on the card behind it.
 */
export function useClickGuard({ isDialogOpen, isAdding }: ClickGuard) {
  const isBusy = isDialogOpen || isAdding;
  const openAgainAt = useRef(0);

  useEffect(() => {
    if (!isBusy) return;
    return () => {
      openAgainAt.current = Date.now() + ADD_TO_CART_CLICK_GUARD_MS;
    };
  }, [isBusy]);

  return {
    /** Call when Add is pressed. */
    noteAdd: () => {
      openAgainAt.current = Date.now() + ADD_TO_CART_CLICK_GUARD_MS;
    },
    /** For the card's link. */
    handleLinkClick: (event: MouseEvent) => {
      if (isBusy || Date.now() < openAgainAt.current) event.preventDefault();
    },
  };
}
