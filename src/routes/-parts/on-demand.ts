import { showToast } from '#src/components/toasts/show-toast.ts';
import { withUiStyles } from '#src/components/with-ui-styles.ts';
import { loadPageAgain } from '#src/lib/use-on-demand.ts';

// Each comes with the code of dialogs, which no page needs before somebody opens one.

export const cartDrawer = {
  load: async () => (await withUiStyles(import('./cart-drawer.tsx'))).CartDrawer,
};

export const mobileMenu = {
  load: async () => (await withUiStyles(import('#src/components/mobile-menu.tsx'))).MobileMenu,
};

export const sizeDialog = {
  load: async () =>
    (await withUiStyles(import('#src/features/catalogue/size-dialog.tsx'))).SizeDialog,
};

/** Says that a part of the page did not come, and offers the way to have it. */
export function sayNotLoaded(): void {
  showToast({
    message: 'This could not be loaded. Please check your connection.',
    tone: 'error',
    action: { label: 'Load the page again', onClick: loadPageAgain },
  });
}
