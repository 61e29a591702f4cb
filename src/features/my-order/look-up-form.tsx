import { Alert, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef } from 'react';
import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import { ERRORS, type ErrorBody, type ErrorIssue } from '#contract/http/errors.ts';
import { type FoundOrderView, orderLookUpInput } from '#contract/order/order-page.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './look-up-form.module.css';

interface LookUp {
  /** The number, where it is known. */
  orderNumber?: string;
  onFound: (order: FoundOrderView) => void;
}

/** What was typed last, for a visitor that comes back to the form. It is gone with the page. */
let lastTyped = { orderNumber: '', email: '' };

/** The form that finds an order. What was typed stays, whatever the answer. */
export function useLookUp({ orderNumber, onFound }: LookUp) {
  const element = useRef<HTMLFormElement>(null);
  const form = useZodForm(orderLookUpInput, {
    initialValues: orderNumber === undefined ? lastTyped : { orderNumber, email: '' },
  });
  const isReady = useMounted();
  const lookUp = trpc.order.lookUp.useMutation({
    onSuccess: onFound,
    onError: (error) => showIssues(shopErrorOf(error)?.issues ?? []),
  });
  const { setValues, values } = form;

  // The form arrives as HTML and can be typed into before this runs.
  useEffect(() => {
    if (element.current) setValues(Object.fromEntries(new FormData(element.current)));
  }, [setValues]);

  useEffect(() => {
    if (orderNumber === undefined) lastTyped = values;
  }, [orderNumber, values]);

  function showIssues(issues: readonly ErrorIssue[]) {
    const errors = formErrorsOf(issues);
    form.setErrors(errors);
    focusFirstNamed(element.current, errors);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (lookUp.isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else lookUp.mutate(orderLookUpInput.parse(form.getValues()));
  }

  return { element, form, isReady, lookUp, handleSubmit };
}

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

interface LookUpProblem {
  title: string;
  hint: string;
}

/** Why no order is shown, and what may help; undefined stands for no answer from the shop. */
export function lookUpProblem(error: ErrorBody | undefined): LookUpProblem {
  if (!error) {
    return {
      title: ERRORS.UNAVAILABLE.message,
      hint: 'Please check your connection. Everything you typed is still here.',
    };
  }
  switch (error.code) {
    case 'ORDER_NOT_FOUND':
      return {
        title: error.message,
        hint: 'Please check the number, and use the email address you ordered with.',
      };
    case 'TOO_MANY':
      return {
        title: 'You have tried too many times for now.',
        hint: `To keep orders private, we limit the number of tries. Please try again ${waitText(error)}.`,
      };
    default:
      return { title: error.message, hint: 'Everything you typed is still here.' };
  }
}

/** When tries are taken again, in words. */
function waitText(error: ErrorBody): string {
  const seconds = retryAfterSecondsOf(error);
  if (seconds === undefined) return 'in a few minutes';
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 1 ? 'in a minute' : `in ${minutes} minutes`;
}
