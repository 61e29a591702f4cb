import { useState } from 'react';
import more from '#src/features/checkout/more-fields.module.css';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { readAsked } from './asked-cart.ts';
import type { KeepCartProps } from './keep-cart.tsx';

const keepCart = { load: async () => (await import('./keep-cart.tsx')).KeepCart };

/** Offers one email about the cart to a shopper that does not order now. Closed, so that it is in no one's way. */
export function NotReadyYet(props: KeepCartProps) {
  const [isOpen, setOpen] = useState(false);
  // It follows the address in the form also while it is closed.
  const [isAsked] = useState(() => readAsked(props.sessionId) !== undefined);
  const [isMissing, setMissing] = useState(false);
  const [handleMissing] = useState(() => () => setMissing(true));
  const KeepCart = useLazyComponent(keepCart, isOpen || isAsked, handleMissing);
  return (
    <details
      className={more.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={more.summary}>Not ready to order yet?</summary>
      <div className={more.fields}>
        {KeepCart && <KeepCart {...props} />}
        {!KeepCart && isMissing && <p role="alert">This part could not be loaded.</p>}
      </div>
    </details>
  );
}
