import { withMantineStyles } from '#src/ui/with-mantine-styles.ts';

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
