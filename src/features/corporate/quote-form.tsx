import { Alert, Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { enquiryInput } from '#contract/enquiry/enquiry.schema.ts';
import { ENQUIRY_SENT, SERVICE_TYPES } from '#contract/enquiry/enquiry.ts';
import type { ErrorIssue } from '#contract/http/errors.ts';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './quote-form.module.css';
import {
  EMPTY_DRAFT,
  type QuoteDraft,
  type QuoteFormState,
  requests,
  saveDraft,
  useQuoteForm,
} from './use-quote-form.ts';

/** The quote request. Its confirmation stands where the button was until something new is typed. */
export function QuoteForm() {
  const element = useRef<HTMLFormElement>(null);
  const confirmation = useRef<HTMLDivElement>(null);
  const { form, isReady } = useQuoteForm(element);
  const send = useSendQuote({ onSent: form.reset, onRefused: handleRefused });

  useEffect(() => {
    // The button that had the focus is gone.
    if (send.isSuccess) confirmation.current?.focus();
  }, [send.isSuccess]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (send.isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else {
      const request = enquiryInput.parse(form.getValues());
      send.mutate({ ...request, idempotencyKey: requests.keyOf(request) });
    }
  }

  function handleRefused(issues: readonly ErrorIssue[]) {
    const errors = formErrorsOf(issues);
    form.setErrors(errors);
    focusFirstNamed(element.current, errors);
  }

  function handleChange() {
    if (send.isSuccess) send.reset();
  }

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={handleChange}
    >
      <QuoteFields form={form} />
      {send.isError && (
        <Alert role="alert" color="blush" title={changeFailure(send.error, 'sent')}>
          Everything you typed is still here.
        </Alert>
      )}
      <div ref={confirmation} role="status" tabIndex={-1} className={classes.confirmation}>
        {send.isSuccess && (
          <>
            <p className={classes.sent}>{ENQUIRY_SENT.title}</p>
            <p className={classes.text}>{ENQUIRY_SENT.text}</p>
          </>
        )}
      </div>
      {!send.isSuccess && (
        // Until the page is ready, a press must not send what was typed as part of an address.
        <Button type={isReady ? 'submit' : 'button'} size="lg" aria-disabled={send.isPending}>
          <SwappedLabel>{send.isPending ? 'Sending...' : 'Request a quote'}</SwappedLabel>
        </Button>
      )}
    </form>
  );
}

interface SendEvents {
  onSent: () => void;
  /** Fields that the server refused although the browser did not. */
  onRefused: (issues: readonly ErrorIssue[]) => void;
}

/** Sends a quote request. Offline it fails at once, without a wait for an answer. */
function useSendQuote({ onSent, onRefused }: SendEvents) {
  return trpc.enquiry.send.useMutation({
    onSuccess: () => {
      const { title, text: message } = ENQUIRY_SENT;
      showToast({ title, message, tone: 'success' });
      // Here too, because the shopper may have left the page by now.
      saveDraft(EMPTY_DRAFT);
      requests.forget();
      onSent();
    },
    onError: (error) => onRefused(shopErrorOf(error)?.issues ?? []),
  });
}

/** The fields of the quote request, in the order in which they are checked. */
function QuoteFields({ form }: { form: QuoteFormState }) {
  const field = (name: keyof QuoteDraft) => ({
    ...form.getInputProps(name),
    name,
    size: 'md',
  });

  return (
    <div className={classes.fields}>
      <div className={classes.pair}>
        <TextInput
          {...field('companyName')}
          label="Company name"
          required
          autoComplete="organization"
        />
        <TextInput
          {...field('contactPerson')}
          label="Contact person"
          required
          autoComplete="name"
        />
      </div>
      <div className={classes.pair}>
        <TextInput {...field('email')} label="Email" type="email" required autoComplete="email" />
        <TextInput {...field('phone')} label="Phone" type="tel" required autoComplete="tel" />
      </div>
      <SelectField
        {...field('serviceType')}
        label="Type of service"
        required
        data={[{ value: '', label: 'Please choose' }, ...SERVICE_TYPES]}
      />
      <Textarea
        {...field('details')}
        label="Additional details (optional)"
        description="Dates, how many, your budget, the colours of your brand"
        rows={5}
      />
    </div>
  );
}
