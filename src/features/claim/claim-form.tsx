import { Alert, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { CLAIM_KINDS, MAX_CLAIM_WORDS } from '#contract/order/claim.ts';
import type { OrderPageView } from '#contract/order/order-page.schema.ts';
import { replyBy, replyByBoth } from '#contract/order/reply-words.ts';
import { characterCount } from '#contract/text/characters.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './claim.module.css';
import { PhotoChoice } from './photo-choice.tsx';
import { useClaimForm } from './use-claim-form.ts';

interface ClaimFormProps {
  order: OrderPageView;
  orderKey: string;
  onClose: () => void;
}

const KINDS = Object.entries(CLAIM_KINDS).map(([value, label]) => ({ value, label }));

/** Says what is wrong with an order: what, in words, and with photos if there are any. */
export function ClaimForm({ order, orderKey, onClose }: ClaimFormProps) {
  const telling = useClaimForm({ order, orderKey });
  const { element, form, choice, make, isTold, isDone, missing } = telling;
  const confirmation = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    element.current?.querySelector('select')?.focus();
  }, [element]);

  useEffect(() => {
    // The button that had the focus is gone.
    if (isDone) confirmation.current?.focus();
  }, [isDone]);

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={telling.handleSubmit}>
      <h2 className={classes.title}>What is wrong?</h2>
      <p className={classes.text}>
        We’re sorry. We promise seven days of freshness, so tell us, and we’ll put it right. We
        reply {replyBy(order)}.
      </p>
      <SelectField
        {...form.getInputProps('kind')}
        name="kind"
        size="md"
        label="What is wrong"
        required
        data={KINDS}
        disabled={isTold}
      />
      <Textarea
        {...form.getInputProps('words')}
        name="words"
        size="md"
        label="In your words"
        required
        rows={4}
        readOnly={isTold}
        description={`${characterCount(form.values.words)} of ${MAX_CLAIM_WORDS} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <PhotoChoice choice={choice} isFixed={isTold || make.isPending} />
      {make.isError && (
        <Alert role="alert" color="blush" title={changeFailure(make.error, 'sent')}>
          Everything you typed is still here.
        </Alert>
      )}
      {missing > 0 && (
        <Alert role="alert" color="blush" title="Your words have reached us">
          {missing === 1 ? 'A photo has not' : `${missing} photos have not`}. You can send
          {missing === 1 ? ' it' : ' them'} again, or leave it at your words.
        </Alert>
      )}
      {/* It stands where the buttons were, so that nothing moves. */}
      <p ref={confirmation} role="status" tabIndex={-1} className={classes.confirmation}>
        {isDone && `Thank you for telling us. We’ll reply ${replyByBoth(order)}.`}
      </p>
      {!isDone && <Buttons telling={telling} onClose={onClose} />}
    </form>
  );
}

interface ButtonsProps {
  telling: ReturnType<typeof useClaimForm>;
  onClose: () => void;
}

function Buttons({ telling, onClose }: ButtonsProps) {
  const { choice, isTold, isSending, missing } = telling;
  if (missing > 0) {
    return (
      <div className={classes.buttons}>
        <PushButton look="outline" onClick={telling.leaveOut}>
          Leave it
        </PushButton>
        <PushButton onClick={telling.sendAgain}>
          {missing === 1 ? 'Send the photo again' : 'Send the photos again'}
        </PushButton>
      </div>
    );
  }
  return (
    <div className={classes.buttons}>
      {!isTold && (
        <PushButton
          look="outline"
          aria-disabled={isSending}
          onClick={() => {
            if (!isSending) onClose();
          }}
        >
          Not now
        </PushButton>
      )}
      <PushButton type="submit" aria-disabled={isSending || choice.isWorking}>
        <SwappedLabel>{isSending ? 'Sending...' : 'Tell the florist'}</SwappedLabel>
      </PushButton>
    </div>
  );
}
