import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useRef } from 'react';
import type { AdminOrderView } from '#contract/order/admin-order.schema.ts';
import { COMPANY_FIELDS } from '#contract/invoice/company-view.schema.ts';
import { companyForm } from '#contract/invoice/company.schema.ts';
import { COMPANY_LABELS } from '#src/admin/invoices/company-labels.ts';
import classes from '#src/admin/dialogs/dialog.module.css';
import { type DialogForm, FormDialog, useTellDirty } from '#src/admin/dialogs/form-dialog.tsx';
import { changeFailure } from '#src/lib/change-failure.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { useShowOrder } from '#src/admin/dialogs/use-show-order.ts';
import { trpc } from '#src/lib/trpc.ts';
import { focusFirstNamed, formErrorsOf, useZodForm } from '#src/lib/use-zod-form.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';

interface CompanyDialogProps {
  order: AdminOrderView;
  isOpen: boolean;
  onClose: () => void;
}

/** What the invoice of an order is going to say of the customer's company. */
export function CompanyDialog({ order, isOpen, onClose }: CompanyDialogProps) {
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title="Company details">
      {(dialog) => <CompanyDetailsForm order={order} dialog={dialog} />}
    </FormDialog>
  );
}

const schema = companyForm.required();

function CompanyDetailsForm({ order, dialog }: { order: AdminOrderView; dialog: DialogForm }) {
  const element = useRef<HTMLFormElement>(null);
  const utils = trpc.useUtils();
  const { companyName, companyAddress, vatNumber, orderReference } = order;
  const form = useZodForm(schema, {
    initialValues: { companyName, companyAddress, vatNumber, orderReference },
  });
  useTellDirty(form.isDirty(), dialog.onDirtyChange);
  const showOrder = useShowOrder();
  const saving = trpc.admin.invoices.correctCompany.useMutation({
    onSuccess: (changed) => {
      showOrder(changed);
      showToast({ tone: 'success', message: 'Company details saved' });
      dialog.onDone();
    },
    onError: (error) => {
      form.setErrors(formErrorsOf(shopErrorOf(error)?.issues ?? []));
      // What was refused may be so because something was issued.
      void utils.admin.orders.byId.invalidate({ id: order.id });
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const { hasErrors, errors } = form.validate();
    if (hasErrors) focusFirstNamed(element.current, errors);
    else if (!saving.isPending) saving.mutate({ orderId: order.id, ...form.getValues() });
  }

  return (
    <form ref={element} noValidate className={classes.fields} onSubmit={handleSubmit}>
      {COMPANY_FIELDS.map((field) => (
        <TextInput
          key={field}
          {...form.getInputProps(field)}
          name={field}
          size="md"
          label={`${COMPANY_LABELS[field]} (optional)`}
          autoComplete="off"
        />
      ))}
      {saving.error && (
        <Alert role="alert" color="blush">
          {changeFailure(saving.error, 'saved')}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="subtle" size="md" onClick={dialog.onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={saving.isPending}>
          <SwappedLabel>{saving.isPending ? 'Saving...' : 'Save'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}
