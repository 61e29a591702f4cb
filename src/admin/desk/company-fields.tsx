import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { COMPANY_FIELDS } from '#contract/invoice/company-view.schema.ts';
import { COMPANY_LABELS } from '#src/admin/invoices/company-labels.ts';
import classes from './desk.module.css';
import type { DeskForm } from './use-desk-form.ts';

/** What the invoice of a company says; most callers need none of it. */
export function CompanyFields({ form: { values, errors, getInputProps } }: Pick<DeskForm, 'form'>) {
  const [isOpen, setOpen] = useState(false);
  const isNeeded = COMPANY_FIELDS.some((field) => values[field] !== '' || field in errors);
  return (
    <details
      className={classes.group}
      open={isOpen || isNeeded}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={classes.summaryLine}>Invoice for a company?</summary>
      <div className={classes.pair}>
        {COMPANY_FIELDS.map((field) => (
          <TextInput
            key={field}
            {...getInputProps(field)}
            name={field}
            size="md"
            label={`${COMPANY_LABELS[field]} (optional)`}
            autoComplete="off"
          />
        ))}
      </div>
    </details>
  );
}
