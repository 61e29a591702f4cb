import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { loginInput } from '#contract/owner/admin.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';
import { signInFailure } from './sign-in-failure.ts';
import classes from './sign-in-form.module.css';
import { useNoteSignedIn } from './use-note-signed-in.ts';
import { useSentForm } from './use-sent-form.ts';

interface SignInFormProps {
  /** Filled in already, when the name is known. */
  username?: string;
  onSignedIn: () => void;
}

/**
 * User name and password, then the code where a second factor is on. The button stays busy after success: the caller
 * leaves the form.
 */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const isReady = useMounted();
  const form = useSentForm(loginInput);
  const signIn = useSignIn(onSignedIn);
  const isBusy = signIn.isPending || signIn.isSuccess;

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const input = form.read(event.currentTarget);
    if (input) signIn.mutate(input);
  }

  if (signIn.data?.needsCode) {
    return <SignInCodeForm onSignedIn={onSignedIn} onBack={() => signIn.reset()} />;
  }
  return (
    // If the browser itself ever sends the form, its fields must not become part of an address.
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={form.handleChange}
    >
      <TextInput
        name="username"
        label="Username"
        size="md"
        required
        withAsterisk={false}
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={form.errorAt('username')}
        {...(username === undefined && { 'data-autofocus': true })}
      />
      <PasswordInput
        name="password"
        label="Password"
        size="md"
        required
        withAsterisk={false}
        autoComplete="current-password"
        error={form.errorAt('password')}
        aria-invalid={form.errorAt('password') !== undefined}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
        {...(username !== undefined && { 'data-autofocus': true })}
      />
      {signIn.isError && (
        <Alert role="alert" color="blush">
          {signInFailure(signIn.error)}
        </Alert>
      )}
      {/* Until the page is ready, a press sends nothing. */}
      <Button
        type={isReady ? 'submit' : 'button'}
        size="md"
        fullWidth
        aria-disabled={isBusy}
        className={classes.submit}
      >
        <SwappedLabel>{isBusy ? 'Signing in...' : 'Sign In'}</SwappedLabel>
      </Button>
    </form>
  );
}

/** Signs in as far as the password does. Failures are shown as a toast too. */
function useSignIn(onSignedIn: () => void) {
  const noteSignedIn = useNoteSignedIn(onSignedIn);
  return trpc.admin.login.useMutation({
    onSuccess: ({ needsCode, ...session }) => {
      if (!needsCode) noteSignedIn(session);
    },
    onError: (error) => showToast({ tone: 'error', message: signInFailure(error) }),
  });
}
