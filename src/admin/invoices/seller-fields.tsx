import { Textarea, TextInput } from '@mantine/core';
import { Section } from '#src/admin/delivery/settings-fields.tsx';
import classes from './invoices-screen.module.css';
import { SELLER_LABELS } from '#contract/owner/invoice-admin.schema.ts';
import type { useSellerForm } from './use-seller-form.ts';

/** The shop's own name and numbers. */
export function SellerFields({ form }: { form: ReturnType<typeof useSellerForm> }) {
  return (
    <Section
      title="Your details on invoices"
      hint="Leave the VAT number empty if your shop isn’t registered for VAT: then you issue receipts without VAT. What is issued already doesn’t change."
    >
      <div className={classes.fields}>
        {(['legalName', 'registrationNumber', 'vatNumber'] as const).map((field) => (
          <TextInput
            key={field}
            name={field}
            size="md"
            label={SELLER_LABELS[field]}
            autoComplete="off"
            {...form.getInputProps(field)}
          />
        ))}
        <Textarea
          name="address"
          size="md"
          label={SELLER_LABELS.address}
          rows={3}
          {...form.getInputProps('address')}
        />
      </div>
    </Section>
  );
}
