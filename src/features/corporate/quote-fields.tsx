import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { SERVICE_TYPES } from '#contract/enquiry/enquiry.ts';
import type { QuoteDraft } from './quote-draft.ts';
import classes from './quote-fields.module.css';
import type { QuoteFormState } from './use-quote-form.ts';

/** The fields of the quote request, in the order in which they are checked. */
export function QuoteFields({ form }: { form: QuoteFormState }) {
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
      <NativeSelect
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
