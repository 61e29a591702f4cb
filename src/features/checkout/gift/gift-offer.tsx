import { type ReactNode, useCallback, useState } from 'react';
import { loadStyleSheet } from '#src/lib/load-style-sheet.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { reportNotLoaded } from '#src/ui/toasts/report-not-loaded.ts';
import { withMantineStyles } from '#src/ui/with-mantine-styles.ts';
import giftStyles from './gift.css?url';

const form = {
  load: async () => {
    const part = withMantineStyles(import('./gift-form.tsx'));
    const [{ GiftForm }] = await Promise.all([part, loadStyleSheet(giftStyles)]);
    return GiftForm;
  },
};

/** Asks beside a bouquet whom it is for. It is closed until it is pressed, and its form comes then. */
export function GiftOffer(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const handleNotLoaded = useCallback((error: unknown) => {
    setOpen(false);
    reportNotLoaded(error);
  }, []);
  const GiftForm = useLazyComponent(form, isOpen, handleNotLoaded);
  return (
    <details
      className="gift"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Is it a gift? Write the card now</summary>
      {GiftForm && <GiftForm />}
    </details>
  );
}
