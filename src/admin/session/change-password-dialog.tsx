import { Modal } from '@mantine/core';
import { ChangePasswordForm } from './change-password-form.tsx';
import classes from './change-password-dialog.module.css';

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
