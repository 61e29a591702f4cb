import { showToast } from '#src/ui/toasts/show-toast.ts';
import { withMantineStyles } from '#src/ui/with-mantine-styles.ts';
import { canComeAgain, loadPageAgain } from '#src/lib/use-lazy-component.ts';

// Each comes with the code of dialogs, which no page needs before one is opened.

export const cartDrawer = {
  load: async () => (await withMantineStyles(import('./cart-drawer.tsx'))).CartDrawer,
};

export const mobileMenu = {
  load: async () => (await withMantineStyles(import('#src/ui/mobile-menu.tsx'))).MobileMenu,
};

export const sizeDialog = {
  load: async () =>
    (await withMantineStyles(import('#src/features/catalogue/product/size-dialog.tsx'))).SizeDialog,
};

/** Says that a part of the page did not come, and what helps: to press again, or a new page where it is gone. */
export function reportNotLoaded(error: unknown): void {
  if (canComeAgain(error)) showToast({ message: `${NOT_LOADED} ${CHECK}`, tone: 'error' });
  else {
    const action = { label: 'Load the page again', onClick: loadPageAgain };
    showToast({ message: NOT_LOADED, tone: 'error', action });
  }
}

const NOT_LOADED = 'This could not be loaded.';
const CHECK = 'Please check your connection and try again.';
