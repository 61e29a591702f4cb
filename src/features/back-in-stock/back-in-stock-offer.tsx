import { type ReactNode, useCallback, useState } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { withMantineStyles } from '#src/ui/with-mantine-styles.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';

const form = {
  load: async () => (await withMantineStyles(import('./back-in-stock-form.tsx'))).BackInStockForm,
};

/** Offers to tell when a bouquet that is sold out is back; its form comes when it is asked for. */
export function BackInStockOffer({ product }: { product: ProductView }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const handleNotLoaded = useCallback((error: unknown) => {
    setOpen(false);
    reportNotLoaded(error);
  }, []);
  const BackInStockForm = useLazyComponent(form, isOpen, handleNotLoaded);
  if (product.stock > 0) return null;
  if (isOpen && BackInStockForm) return <BackInStockForm product={product} />;
  return (
    <PushButton look="outline" aria-busy={isOpen} onClick={() => setOpen(true)}>
      Tell me when it’s back
    </PushButton>
  );
}
