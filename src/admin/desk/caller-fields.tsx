import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { CallerRecipient, CallerView } from '#contract/desk/desk.schema.ts';
import { shortDate } from '#contract/time/date-text.ts';
import { southAfricanPhone } from '#contract/text/phone.ts';
import { messageOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import classes from './desk.module.css';
import type { DeskForm } from './use-desk-form.ts';

const PAUSE_MS = 250;

interface CallerFieldsProps {
  form: DeskForm['form'];
  /** The recipients of the caller that was chosen. */
  onRecipients: (recipients: readonly CallerRecipient[]) => void;
}

/** The caller: found by phone number or name among those that ordered before, or typed. */
export function CallerFields({ form, onRecipients }: CallerFieldsProps) {
  const { values } = form;
  const [asked, setAsked] = useState('');
  const [settled] = useDebouncedValue(asked.trim(), PAUSE_MS);
  const search = trpc.admin.desk.callers.useQuery(
    { text: settled },
    { enabled: settled.length > 2 && asked !== '', staleTime: 0 },
  );
  const callers = asked === '' ? [] : (search.data?.callers ?? []);
  const field = (name: 'customerPhone' | 'customerName') => {
    const { onChange, ...input } = form.getInputProps(name);
    return {
      ...input,
      onChange: (event: { currentTarget: HTMLInputElement }) => {
        onChange(event);
        setAsked(event.currentTarget.value);
      },
    };
  };

  function choose(caller: CallerView) {
    setAsked('');
    form.setValues({
      customerName: caller.customerName,
      customerPhone: caller.customerPhone,
      customerEmail: caller.customerEmail,
    });
    onRecipients(caller.recipients);
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Who is calling?</legend>
      <div className={classes.pair}>
        <TextInput
          {...field('customerPhone')}
          name="customerPhone"
          size="md"
          type="tel"
          label="Phone"
          withAsterisk
          autoComplete="off"
          onBlur={() => {
            const written = southAfricanPhone(values.customerPhone);
            if (written !== values.customerPhone) form.setFieldValue('customerPhone', written);
          }}
        />
        <TextInput
          {...field('customerName')}
          name="customerName"
          size="md"
          label="Name"
          withAsterisk
          autoComplete="off"
        />
      </div>
      <div role="status" className={classes.found}>
        {search.error && asked !== '' && (
          <>
            <p className={classes.note}>
              {messageOf(
                search.error,
                'Earlier orders could not be searched. You can go on typing.',
              )}
            </p>
            <Button variant="default" size="md" onClick={() => void search.refetch()}>
              Try again
            </Button>
          </>
        )}
        {callers.map((caller) => (
          <Button
            key={`${caller.customerPhone} ${caller.customerName}`}
            variant="light"
            size="md"
            className={classes.caller ?? ''}
            onClick={() => choose(caller)}
          >
            {caller.customerName}, {caller.customerPhone}, last order{' '}
            {shortDate(caller.lastAt.slice(0, 10))}
          </Button>
        ))}
      </div>
      <TextInput
        {...form.getInputProps('customerEmail')}
        name="customerEmail"
        size="md"
        type="email"
        label="Email (optional)"
        description="For the confirmation and the news of the order"
        autoComplete="off"
      />
    </fieldset>
  );
}
