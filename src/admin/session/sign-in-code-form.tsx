import { Alert, Button, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef } from 'react';
import { signInCodeInput } from '#contract/owner/security.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { signInFailure } from './sign-in-failure.ts';
import classes from './sign-in-form.module.css';
import { useNoteSignedIn } from './use-note-signed-in.ts';
import { useSentForm } from './use-sent-form.ts';

/** Whether the sign-in has ended, so that only the password begins another. */
const isSignInOver = (error: unknown): boolean =>
  shopErrorOf(error)?.code === 'INVALID_CREDENTIALS';

/** Why the code was not taken, in words. */
function codeFailure(error: unknown): string {
  const over = isSignInOver(error) ? shopErrorOf(error)?.message : undefined;
  return over ?? signInFailure(error);
}

interface SignInCodeFormProps {
  onSignedIn: () => void;
  /** Back to the password. */
  onBack: () => void;
}

/** The second step of signing in. */
export function SignInCodeForm({ onSignedIn, onBack }: SignInCodeFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useSentForm(signInCodeInput);
  const noteSignedIn = useNoteSignedIn(onSignedIn);
  const enter = trpc.admin.loginCode.useMutation({
    onSuccess: noteSignedIn,
    onError: (error) => showToast({ tone: 'error', message: codeFailure(error) }),
  });
  const isBusy = enter.isPending || enter.isSuccess;
  const isOver = isSignInOver(enter.error);

  useEffect(() => input.current?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const input = form.read(event.currentTarget);
    if (input) enter.mutate(input);
  }

  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={form.handleChange}
    >
      <TextInput
        ref={input}
        name="code"
        label="Code"
        description="The six digits that your authenticator app shows, or one of your recovery codes."
        size="md"
        required
        withAsterisk={false}
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errorAt('code')}
      />
      {enter.isError && (
        <Alert role="alert" color="blush">
          {codeFailure(enter.error)}
        </Alert>
      )}
      {!isOver && (
        <Button type="submit" size="md" fullWidth aria-disabled={isBusy} className={classes.submit}>
          <SwappedLabel>{isBusy ? 'Signing in...' : 'Sign In'}</SwappedLabel>
        </Button>
      )}
      <Button size="md" fullWidth variant={isOver ? 'filled' : 'default'} onClick={onBack}>
        Back to the password
      </Button>
    </form>
  );
}
