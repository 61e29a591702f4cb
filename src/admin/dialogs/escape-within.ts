import type { KeyboardEvent } from 'react';

/**
 * For a dialog that stands over another one: Escape closes this one only. Mantine's own way listens
 * at the window, where the press that opens or closes this dialog would also reach the one below.
 */
export function escapeWithin(onClose: () => void) {
  return {
    closeOnEscape: false,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
    },
  };
}
