import { Radio, TextInput } from '@mantine/core';
import { DESK_PAYMENTS, type DeskPayment, MOST_DAYS_KEPT } from '#contract/desk/desk.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './desk.module.css';
import type { DeskForm } from './use-desk-form.ts';

const LABELS: Readonly<Record<DeskPayment, string>> = {
  link: 'Send a link to pay by PayFast',
  later: 'EFT or cash, still to come',
  eft: 'Paid by EFT',
  cash: 'Paid in cash',
  card: 'Paid at the card machine',
};

/** For how many days an order may be kept for its payment, as the choices of a field. */
export const KEPT_CHOICES = [0, 1, 2, 3, 5, 7, MOST_DAYS_KEPT].map((days) => ({
  value: String(days),
  label: keptLabel(days),
}));

/** The way it is paid, and until when it is kept where it is not paid yet. */
export function PaymentFields({ form }: { form: DeskForm['form'] }) {
  const { payment, customerEmail } = form.values;
  const isPaid = payment !== 'link' && payment !== 'later';
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>How is it paid?</legend>
      <Radio.Group
        {...form.getInputProps('payment')}
        value={payment}
        onChange={(value) => form.setFieldValue('payment', value)}
        aria-label="How is it paid?"
      >
        <div className={classes.choices}>
          {DESK_PAYMENTS.map((value) => (
            <Radio key={value} size="md" value={value} label={LABELS[value]} />
          ))}
        </div>
      </Radio.Group>
      {payment === 'link' && (
        <p className={classes.note}>
          {customerEmail.trim() === ''
            ? 'Without an email address, you get a message to copy and send.'
            : 'The link goes out by email; on the order’s page there is a message to copy, too.'}
        </p>
      )}
      {isPaid ? (
        <TextInput
          {...form.getInputProps('reference')}
          name="reference"
          size="md"
          label="Reference (optional)"
          description="What finds the payment again: a line of the bank statement, the number of a slip"
          autoComplete="off"
        />
      ) : (
        <SelectField
          {...form.getInputProps('keptDays')}
          name="keptDays"
          size="md"
          label="Keep the flowers and the place"
          data={KEPT_CHOICES}
          value={form.values.keptDays}
        />
      )}
    </fieldset>
  );
}

/** Returns until when an order is kept that may be paid so many days after today. */
function keptLabel(days: number): string {
  if (days === 0) return 'Until tonight';
  return days === 1 ? 'Until tomorrow night' : `For ${plural(days, 'day')}`;
}
