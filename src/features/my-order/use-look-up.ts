import { useMounted } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ErrorIssue } from '#contract/http/errors.ts';
import type { FoundOrderView } from '#contract/order/order-page.schema.ts';
import { orderLookUpInput } from '#contract/order/order-look-up.schema.ts';
import { formErrorsOf, focusFirstNamed } from '#src/lib/form-errors.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useZodForm } from '#src/lib/use-zod-form.ts';

interface LookUp {
  /** The number, where it is known. */
  orderNumber?: string;
  onFound: (order: FoundOrderView) => void;
}

/** What was typed last, for who comes back to the form. It is gone with the page. */
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
