import { Alert, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ProductView } from '#contract/catalogue/product.schema.ts';
import { availableSizes } from '#contract/catalogue/product.ts';
import { STOCK_ASKED } from '#contract/enquiry/back-in-stock.ts';
import { askForStockInput } from '#contract/enquiry/back-in-stock.schema.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import { SelectField } from '#src/ui/select-field.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { UiProvider } from '#src/ui/ui-provider.tsx';
import classes from './back-in-stock-form.module.css';

const NOT_SENT = 'There was no answer. Please try again.';
const ANY = { value: '', label: 'Any size' };

/**
 * Asks for the address to write to when a bouquet is back. The answer is the same for every address; it counts once it
 * is confirmed by the email that follows.
 */
export function BackInStockForm({ product }: { product: ProductView }) {
  const element = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLParagraphElement>(null);
  const sizes = availableSizes(product);
  const form = useZodForm(askForStockInput, {
    initialValues: { productId: product.id, email: '', size: '' },
  });
  const ask = trpc.backInStock.ask.useMutation({
    onError: (error) => {
      const errors = formErrorsOf(shopErrorOf(error)?.issues ?? []);
      form.setErrors(errors);
      focusFirstNamed(element.current, errors);
    },
  });

  // The button that had the focus is gone.
  useEffect(() => {
    if (ask.isSuccess) told.current?.focus();
  }, [ask.isSuccess]);

  // It takes the place of the button that asked for it.
  useEffect(() => element.current?.querySelector<HTMLElement>('select, input')?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (ask.isPending) return;
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else ask.mutate(askForStockInput.parse(form.getValues()));
  }

  const hasIssues = Boolean(shopErrorOf(ask.error)?.issues?.length);
  return (
    <UiProvider>
      <form
        ref={element}
        noValidate
        className={classes.form}
        aria-label="Tell me when it’s back"
        hidden={ask.isSuccess}
        onSubmit={handleSubmit}
      >
        {sizes.length > 1 && (
          <SelectField
            {...form.getInputProps('size')}
            name="size"
            size="md"
            label="Size"
            data={[ANY, ...sizes.map(({ code, label }) => ({ value: code, label }))]}
          />
        )}
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          inputMode="email"
          size="md"
          label="Your email"
          description="We send a link to confirm, then one email when it’s back. Nothing else."
          required
          autoComplete="email"
        />
        {ask.isError && !hasIssues && (
          <Alert role="alert" color="blush" title={messageOf(ask.error, NOT_SENT)}>
            What you typed is still here.
          </Alert>
        )}
        <PushButton type="submit" look="outline" aria-disabled={ask.isPending}>
          <SwappedLabel>{ask.isPending ? 'Sending...' : 'Tell me when it’s back'}</SwappedLabel>
        </PushButton>
      </form>
      <p ref={told} role="status" tabIndex={-1} className={classes.told}>
        {ask.isSuccess && STOCK_ASKED}
      </p>
    </UiProvider>
  );
}
