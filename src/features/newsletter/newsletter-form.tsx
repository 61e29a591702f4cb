import { useMounted } from '@mantine/hooks';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './newsletter-form.module.css';

interface FormState {
  problem?: string;
  sent?: string;
  isPending?: boolean;
}

/**
 * Asks for a mail address to write to. The answer is the same for every address; it counts once it is
 * confirmed by the mail that follows. What sends it is loaded when it is first sent.
 */
export function NewsletterForm() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isReady = useMounted();
  const { client } = trpc.useUtils();
  const [state, setState] = useState<FormState>({});
  const { problem } = state;

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    const input = field.current;
    if (!input || state.isPending) return;
    setState({ isPending: true });
    void import('./send-subscription.ts')
      .then(({ sendSubscription }) => sendSubscription(client, input))
      .catch(() => ({ problem: 'Please try again.' }))
      .then(setState);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className={classes.form}>
      <label htmlFor={id} className={classes.label}>
        Our newsletter
      </label>
      <p id={`${id}-note`} className={classes.note}>
        New bouquets and what’s in season. We first send you an email to confirm, and every email
        has a link to unsubscribe.
      </p>
      <div className={classes.row}>
        <input
          ref={field}
          id={id}
          name="email"
          type="email"
          required
          autoComplete="email"
          placeholder="Your email"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? `${id}-note` : `${id}-problem`}
          className={classes.input}
        />
        {/* Until the page is ready, a press must not send the address as part of another. */}
        <button
          type={isReady ? 'submit' : 'button'}
          aria-disabled={state.isPending}
          className={classes.button}
        >
          <SwappedLabel>{state.isPending ? 'Sending...' : 'Subscribe'}</SwappedLabel>
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={classes.sent}>
        {state.sent}
      </p>
    </form>
  );
}
