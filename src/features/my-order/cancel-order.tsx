import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { trpc } from '#src/lib/trpc.ts';
import { askedText, declinedText, questionText } from './cancel-text.ts';
import classes from './panel.module.css';

const YES = { 'at-once': 'Yes, cancel it', ask: 'Ask to cancel' } as const;

interface CancelOrderProps {
  order: OrderPageView;
  orderKey: string;
}

/** The way out of an order: at once while it is unpaid, by asking the florist after that. */
export function CancelOrder({ order, orderKey }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const question = useRef<HTMLParagraphElement>(null);
  const wasAsking = useRef(false);
  const section = useRef<HTMLElement>(null);
  const { order: orders } = trpc.useUtils();
  const call = { id: order.id, key: orderKey };
  const cancel = trpc.order.cancel.useMutation({
    onSuccess: (cancelled) => {
      orders.page.setData(call, cancelled);
      setAsking(false);
      // It says what has become of the order; the button is gone, and so may be the section.
      const told = cancelled.cancelling === 'no' ? document.querySelector('h1') : section.current;
      told?.focus();
    },
    // It may have been cancelled although the answer was lost: the page shows how it stands.
    onError: () => void orders.page.invalidate(call),
  });
  const { cancelling, cancelDeclined } = order;

  useEffect(() => {
    if (isAsking) question.current?.focus();
    else if (wasAsking.current) section.current?.querySelector('button')?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);

  if (cancelling === 'no' && !cancelDeclined) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={cancelling === 'asked' || cancelDeclined || isAsking ? classes.panel : undefined}
      aria-label="Cancel"
      aria-live="polite"
    >
      {cancelling === 'asked' && <p className={classes.text}>{askedText(order)}</p>}
      {cancelDeclined && <p className={classes.text}>{declinedText(order)}</p>}
      {cancelling !== 'asked' && cancelling !== 'no' && !isAsking && (
        <PushButton look="quiet" onClick={() => setAsking(true)}>
          Cancel this order
        </PushButton>
      )}
      {cancelling !== 'asked' && cancelling !== 'no' && isAsking && (
        <>
          <p ref={question} tabIndex={-1} className={classes.text}>
            <b>Cancel this order?</b> {questionText(order)}
          </p>
          {cancel.isError && (
            <Alert role="alert" color="blush" title={changeFailure(cancel.error, 'cancelled')} />
          )}
          <div className={classes.buttons}>
            <PushButton look="outline" onClick={() => setAsking(false)}>
              Keep it
            </PushButton>
            <PushButton
              aria-disabled={cancel.isPending}
              onClick={() => {
                if (!cancel.isPending) cancel.mutate(call);
              }}
            >
              <SwappedLabel>{cancel.isPending ? 'One moment...' : YES[cancelling]}</SwappedLabel>
            </PushButton>
          </div>
        </>
      )}
    </section>
  );
}
