import { type ReactNode, useEffect, useState } from 'react';
import type { CheckoutDraft } from './checkout-draft.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import classes from './more-fields.module.css';

interface MoreFieldsProps extends Pick<CheckoutFormState, 'form'> {
  title: string;
  /** The fields that are in it. */
  fields: readonly (keyof CheckoutDraft)[];
  onOpen?: () => void;
  children: ReactNode;
}

/** Fields that few orders need. They open by themselves when the address names one, or it is filled in or wrong. */
export function MoreFields({ form, title, fields, onOpen, children }: MoreFieldsProps) {
  const { values, errors } = form;
  const [isOpen, setOpen] = useState(() =>
    fields.some((field) => values[field] || location.hash.endsWith(field)),
  );
  const hasError = fields.some((field) => errors[field] !== undefined);

  useEffect(() => {
    if (hasError) setOpen(true);
  }, [hasError]);

  return (
    <details
      className={classes.more}
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        setOpen(open);
        if (open) onOpen?.();
      }}
    >
      <summary className={classes.summary}>{title}</summary>
      <div className={classes.fields}>{children}</div>
    </details>
  );
}
