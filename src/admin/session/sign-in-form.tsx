import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { FormEvent } from 'react';
import { retryAfterSecondsOf } from '#contract/http/error-details.ts';
import { loginInput } from '#contract/owner/admin.ts';
import { OWNER_CALL_FAILED } from '#contract/owner/owner-failures.ts';
import { plural } from '#contract/text/plural.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { settleSessionEnded } from './retry-after-reauth.ts';
import classes from './sign-in-form.module.css';
import { useSentForm } from './use-sent-form.ts';

const NO_ANSWER = 'The shop could not be reached. Please check your connection and try again.';

/** Why the sign-in failed, in words for the screen. */
export function signInFailure(error: unknown): string {
  const shop = shopErrorOf(error);
  if (shop?.code === 'INVALID_CREDENTIALS') return OWNER_CALL_FAILED.login;
  const seconds = shop && retryAfterSecondsOf(shop);
  if (shop?.code === 'TOO_MANY' && seconds !== undefined) {
    return `Too many attempts. Please wait ${waitText(seconds)} and try again.`;
  }
  return messageOf(error, NO_ANSWER);
}

function waitText(seconds: number): string {
  if (seconds < 60) return plural(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

interface SignInFormProps {
  /** Filled in already, when the name is known. */
  username?: string;
  onSignedIn: () => void;
}

/** User name and password. The button stays busy after success: the caller leaves the form. */
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

/** Signs in, and keeps what the browser knows about its session right. Failures are shown as a toast too. */
function useSignIn(onSignedIn: () => void) {
  const utils = trpc.useUtils();
  return trpc.admin.login.useMutation({
    onSuccess: async (session) => {
      // An answer from before must not come after this one.
      await utils.admin.session.cancel();
      utils.admin.session.setData(undefined, session);
      settleSessionEnded(true);
      onSignedIn();
    },
    onError: (error) => showToast({ tone: 'error', message: signInFailure(error) }),
  });
}
