import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { isForOwner, type MailView, resendMailInput } from '#contract/owner/mail.schema.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { useZodForm } from '#src/lib/use-zod-form.ts';
import classes from './correct-address.module.css';

interface CorrectAddressProps {
  mail: MailView;
  /** What was typed before the form was last closed. */
  typed: string | undefined;
  onType: (recipient: string) => void;
  isSending: boolean;
  /** Why it could not be sent. */
  problem: string | undefined;
  onSend: (recipient: string) => void;
}

const fields = resendMailInput.pick({ recipient: true }).required();

/** Sends a mail to where it should have gone. */
export function CorrectAddress({
  mail,
  typed,
  isSending,
  problem,
  onType,
  onSend,
}: CorrectAddressProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useZodForm(fields, { initialValues: { recipient: typed ?? mail.recipient } });

  useEffect(() => input.current?.focus(), []);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (form.validate().hasErrors) input.current?.focus();
    else onSend(fields.parse(form.getValues()).recipient);
  }

  return (
    <form noValidate className={classes.form} onSubmit={handleSubmit}>
      <TextInput
        {...form.getInputProps('recipient')}
        onInput={({ currentTarget: { value } }) => onType(value)}
        ref={input}
        name="recipient"
        size="md"
        type="email"
        inputMode="email"
        label="New address"
        description={
          mail.order && !isForOwner(mail) ? 'The order uses it for every later email.' : undefined
        }
        autoComplete="off"
      />
      {problem && <p role="alert">{problem}</p>}
      <Button type="submit" size="md" aria-disabled={isSending}>
        <SwappedLabel>{isSending ? 'Sending...' : 'Send there'}</SwappedLabel>
      </Button>
    </form>
  );
}
