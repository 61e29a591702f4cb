import { useState } from 'react';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { replyByBoth } from '#contract/order/reply-words.ts';
import { longDate } from '#contract/time/date-text.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './claim.module.css';
import { ToldClaim } from './told-claim.tsx';

const claimForm = {
  load: async () => (await import('./claim-form.tsx')).ClaimForm,
};

interface ClaimPanelProps {
  order: OrderPageView;
  /** The key of the link. */
  orderKey: string;
}

/** What a shopper says is wrong with an order and what was answered, and the way to say it, for seven days. */
export function ClaimPanel({ order, orderKey }: ClaimPanelProps) {
  const { until, claims } = order.wrong;
  const [isOpen, setOpen] = useState(false);
  const Form = useLazyComponent(claimForm, isOpen, () => {
    setOpen(false);
    showToast({
      tone: 'error',
      message: 'The form could not be loaded. Please try again.',
    });
  });
  const isWaiting = claims.some(({ answer }) => answer === null);
  // The form still has what it has just told.
  const shown = claims.filter(({ answer }) => answer !== null || !isOpen);
  const canTell = until !== null && !isWaiting;

  if (!canTell && !isOpen && claims.length === 0) return null;
  return (
    <section
      className={shown.length > 0 || (isOpen && Form) ? classes.panel : classes.bare}
      aria-label="Something is wrong"
    >
      {shown.map((claim) => (
        <ToldClaim key={claim.id} claim={claim} reply={replyByBoth(order)} />
      ))}
      {isOpen && Form ? (
        <Form order={order} orderKey={orderKey} onClose={() => setOpen(false)} />
      ) : (
        canTell && (
          <>
            <PushButton look="quiet" aria-disabled={isOpen} onClick={() => setOpen(true)}>
              <SwappedLabel>{isOpen ? 'One moment...' : 'Something is wrong'}</SwappedLabel>
            </PushButton>
            <p className={classes.note}>Tell us until {longDate(until)}.</p>
          </>
        )
      )}
    </section>
  );
}
