import { Alert, TextInput } from '@mantine/core';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { PushButton } from '#src/ui/push-button.tsx';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import classes from './look-up-form.module.css';
import { lookUpProblem } from './look-up-problem.ts';
import { useLookUp } from './use-look-up.ts';

/** Finds an order by its number and the mail address it was placed with. */
export function LookUpForm({ onFound }: { onFound: (order: FoundOrderView) => void }) {
  const { element, form, isReady, lookUp, handleSubmit } = useLookUp({ onFound });
  const problem = lookUp.isError && lookUpProblem(shopErrorOf(lookUp.error));

  return (
    <form ref={element} noValidate className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        {...form.getInputProps('orderNumber')}
        name="orderNumber"
        size="md"
        label="Order number"
        description="For example FS-7K4M-2QX9. It’s in the email that confirmed your order."
        required
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
      />
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        size="md"
        type="email"
        inputMode="email"
        label="Email"
        description="The address you gave when you ordered."
        required
        autoComplete="email"
      />
      {problem && (
        <Alert role="alert" color="blush" title={problem.title}>
          {problem.hint}
        </Alert>
      )}
      {/* Until the page is ready, a press must not send what was typed as part of an address. */}
      <PushButton type={isReady ? 'submit' : 'button'} size="lg" aria-disabled={lookUp.isPending}>
        <SwappedLabel>{lookUp.isPending ? 'Looking...' : 'Find my order'}</SwappedLabel>
      </PushButton>
    </form>
  );
}
