import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { type ProofInput, proofInput } from '#contract/owner/security.schema.ts';
import { signInFailure } from '#src/admin/session/sign-in-failure.ts';
import { useSentForm } from '#src/admin/session/use-sent-form.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './security.module.css';

interface ProofFormProps {
  /** What the button says, and while it works. */
  label: string;
  busyLabel: string;
  call: {
    isPending: boolean;
    error: unknown;
    send: (proof: ProofInput, onError: (error: unknown) => void) => void;
  };
  onCancel: () => void;
  children?: ReactNode;
}

/** Asks for a code and the password. What was typed stays when that is refused. */
export function ProofForm({ label, busyLabel, call, onCancel, children }: ProofFormProps) {
  const form = useSentForm(proofInput);
  const issues = shopErrorOf(call.error)?.issues ?? [];

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (call.isPending) return;
    const proof = form.read(element);
    if (!proof) return;
    call.send(proof, (error) => form.mark(element, shopErrorOf(error)?.issues ?? []));
  }

  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={form.handleChange}
    >
      {children}
      <CodeField error={form.errorAt('code')} />
      <PasswordInput
        name="password"
        label="Your password"
        size="md"
        required
        autoComplete="current-password"
        error={form.errorAt('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show your password', tabIndex: 0 }}
      />
      {call.error !== null && issues.length === 0 && (
        <Alert role="alert" color="blush">
          {signInFailure(call.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button type="submit" size="md" aria-disabled={call.isPending}>
          <SwappedLabel>{call.isPending ? busyLabel : label}</SwappedLabel>
        </Button>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Where a code of the app is typed, or a recovery code. */
export function CodeField({ error }: { error: string | undefined }) {
  return (
    <TextInput
      name="code"
      label="Code"
      description="The six digits that your app shows now."
      size="md"
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      error={error}
    />
  );
}
