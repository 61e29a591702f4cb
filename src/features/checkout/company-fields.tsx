import { TextInput } from '@mantine/core';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { fieldId } from './field-id.ts';
import { MoreFields } from './more-fields.tsx';

const LABELS = {
  companyName: 'Company name',
  companyAddress: 'Company address',
  vatNumber: 'VAT number',
  orderReference: 'Your order reference',
} as const;

const FIELDS = ['companyName', 'companyAddress', 'vatNumber', 'orderReference'] as const;

/** What the invoice of a company says. All of it is optional. */
export function CompanyFields({ form }: Pick<CheckoutFormState, 'form'>) {
  return (
    <MoreFields form={form} title="Invoice for a company?" fields={FIELDS}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          id={fieldId(field)}
          name={field}
          size="md"
          label={`${LABELS[field]} (optional)`}
          autoComplete={field === 'companyName' ? 'organization' : 'off'}
        />
      ))}
    </MoreFields>
  );
}
