import { Alert, Button, PasswordInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type BackupView, downloadBackupInput } from '#contract/background/background.schema.ts';
import { proofInput } from '#contract/owner/security.schema.ts';
import { longTime } from '#contract/time/date-text.ts';
import records from '#src/admin/records/record-list.module.css';
import { CodeField } from '#src/admin/security/proof-form.tsx';
import { signInFailure } from '#src/admin/session/sign-in-failure.ts';
import { useSentForm } from '#src/admin/session/use-sent-form.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import classes from './download-backup.module.css';

const passwordAlone = downloadBackupInput.pick({ password: true });

interface DownloadBackupProps {
  backup: BackupView;
  /** A second factor is on. */
  needsCode: boolean;
}

/** Has a backup as a file, after the password once more. */
export function DownloadBackup({ backup, needsCode }: DownloadBackupProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) {
    return <DownloadForm backup={backup} needsCode={needsCode} onClose={() => setOpen(false)} />;
  }
  return (
    <div className={records.actions}>
      <Button
        size="md"
        variant="default"
        aria-label={`Download the backup of ${longTime(backup.madeAt)}`}
        onClick={() => setOpen(true)}
      >
        Download
      </Button>
    </div>
  );
}

interface DownloadFormProps extends DownloadBackupProps {
  onClose: () => void;
}

function DownloadForm({ backup: { name }, needsCode, onClose }: DownloadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const form = useSentForm(needsCode ? proofInput : passwordAlone);
  const link = trpc.admin.backups.link.useMutation({
    onSuccess: ({ path }) => {
      // An attachment: the browser stores it and stays on this page.
      window.location.assign(path);
      onClose();
    },
  });
  const issues = shopErrorOf(link.error)?.issues ?? [];

  useEffect(() => input.current?.focus(), []);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (link.isPending) return;
    const input = form.read(element);
    if (!input) return;
    link.mutate(
      { name, ...input },
      { onError: (error) => form.mark(element, shopErrorOf(error)?.issues ?? []) },
    );
  }

  return (
    <form
      method="post"
      noValidate
      className={classes.form}
      onSubmit={handleSubmit}
      onChange={form.handleChange}
    >
      <PasswordInput
        ref={input}
        name="password"
        label="Your password"
        description="Once more, as this file holds everything."
        size="md"
        required
        autoComplete="current-password"
        error={form.errorAt('password')}
        visibilityToggleButtonProps={{ 'aria-label': 'Show your password', tabIndex: 0 }}
      />
      {needsCode && <CodeField error={form.errorAt('code')} />}
      {link.isError && issues.length === 0 && (
        <Alert role="alert" color="blush">
          {signInFailure(link.error)}
        </Alert>
      )}
      <div className={records.actions}>
        <Button type="submit" size="md" aria-disabled={link.isPending}>
          <SwappedLabel>{link.isPending ? 'One moment...' : 'Download'}</SwappedLabel>
        </Button>
        <Button variant="default" size="md" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
