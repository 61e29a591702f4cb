import { Alert, Button, Modal, PasswordInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { changePasswordInput, MIN_PASSWORD_LENGTH } from '#contract/owner/admin.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './change-password-form.module.css';
import { signInFailure } from './sign-in-failure.ts';
import { useSentForm } from './use-sent-form.ts';

interface ChangePasswordFormProps {
  username: string;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ username, onChanged, onCancel }: ChangePasswordFormProps) {
  const form = useSentForm(changePasswordInput);
  const change = trpc.admin.changePassword.useMutation({
    onSuccess: onChanged,
  });
  const issues = shopErrorOf(change.error)?.issues ?? [];

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (change.isPending) return;
    const input = form.read(element);
    if (!input) return;
    change.mutate(input, {
      onError: (error) => form.mark(element, shopErrorOf(error)?.issues ?? []),
    });
  }

  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={form.handleChange}
    >
      <p className={classes.note}>
        Afterwards you are signed out everywhere, here too, and sign in with the new password.
      </p>
      {/* Tells password managers whose password it is. */}
      <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
      <PasswordInput
        name="currentPassword"
        label="Current password"
        size="md"
        required
        autoComplete="current-password"
        error={form.errorAt('currentPassword')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the current password', tabIndex: 0 }}
        data-autofocus
      />
      <PasswordInput
        name="newPassword"
        label="New password"
        description={`At least ${MIN_PASSWORD_LENGTH} characters. A few words that only you know are easy to remember.`}
        size="md"
        required
        autoComplete="new-password"
        error={form.errorAt('newPassword')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show the new password', tabIndex: 0 }}
      />
      {change.isError && issues.length === 0 && (
        <Alert role="alert" color="blush">
          {signInFailure(change.error)}
        </Alert>
      )}
      <div className={classes.actions}>
        <Button variant="default" size="md" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" size="md" aria-disabled={change.isPending}>
          <SwappedLabel>{change.isPending ? 'Changing...' : 'Change password'}</SwappedLabel>
        </Button>
      </div>
    </form>
  );
}

interface ChangePasswordDialogProps {
  username: string;
  isOpen: boolean;
  onClose: () => void;
  /** The password is another one, and every session is over. */
  onChanged: () => void;
}

export function ChangePasswordDialog({ isOpen, onClose, ...form }: ChangePasswordDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Change password"
      centered
      closeButtonProps={{ 'aria-label': 'Close', size: 'lg' }}
      classNames={{ title: classes.title }}
    >
      <ChangePasswordForm {...form} onCancel={onClose} />
    </Modal>
  );
}
