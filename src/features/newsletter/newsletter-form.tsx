import { useMounted } from '@mantine/hooks';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { SUBSCRIBE_SENT } from '#contract/enquiry/newsletter.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './newsletter-form.module.css';

const NOT_SENT = 'There was no answer. Please try again.';

/**
 * Asks for a mail address to write to. The answer is the same for every address; it counts once it is
 * confirmed by the mail that follows.
 */
export function NewsletterForm() {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const isReady = useMounted();
  const [problem, setProblem] = useState<string>();
  const subscribe = trpc.newsletter.subscribe.useMutation({
    onSuccess: () => {
      if (field.current) field.current.value = '';
    },
    onError: (error) => {
      refuse(shopErrorOf(error)?.issues?.[0]?.message ?? messageOf(error, NOT_SENT));
    },
  });

  function refuse(reason: string) {
    setProblem(reason);
    field.current?.focus();
  }

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (!field.current || subscribe.isPending) return;
    subscribe.reset();
    setProblem(undefined);
    if (field.current.validity.valid) subscribe.mutate({ email: field.current.value });
    else refuse('Invalid email address');
  }

  return (
    <form data-scripted noValidate onSubmit={handleSubmit} className={classes.form}>
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
          aria-disabled={subscribe.isPending}
          className={classes.button}
        >
          <SwappedLabel>{subscribe.isPending ? 'Sending...' : 'Subscribe'}</SwappedLabel>
        </button>
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <p role="status" className={classes.sent}>
        {subscribe.isSuccess && SUBSCRIBE_SENT}
      </p>
    </form>
  );
}
