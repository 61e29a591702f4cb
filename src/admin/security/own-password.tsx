import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useSignOut } from '#src/admin/frame/use-sign-out.ts';
import records from '#src/admin/records/record-list.module.css';
import { PasswordDialog } from '#src/admin/session/password-dialog.tsx';
import { trpc } from '#src/lib/trpc.ts';

/** The way to another password. */
export function OwnPassword() {
  const [isOpen, dialog] = useDisclosure();
  const navigate = useNavigate();
  const { leave } = useSignOut(() => navigate({ to: '/admin/login' }));
  const { data: session } = trpc.admin.session.useQuery();
  return (
    <div className={records.actions}>
      <Button size="md" variant="default" onClick={dialog.open}>
        Change password
      </Button>
      <PasswordDialog
        username={session?.username ?? ''}
        isOpen={isOpen}
        onClose={dialog.close}
        onChanged={leave}
      />
    </div>
  );
}
