import { showToast } from '#src/ui/toasts/show-toast.ts';
import { ChangePasswordDialog } from './change-password-form.tsx';

interface PasswordDialogProps {
  username: string;
  isOpen: boolean;
  onClose: () => void;
  /** Every session is over: the caller leads to the login screen. */
  onChanged: () => Promise<void>;
}

/** Changes the password, and says that it did. */
export function PasswordDialog({ onClose, onChanged, ...dialog }: PasswordDialogProps) {
  function handleChanged() {
    onClose();
    showToast({
      tone: 'success',
      message: 'Password changed. You were signed out everywhere; sign in with the new one.',
    });
    void onChanged();
  }

  return <ChangePasswordDialog {...dialog} onClose={onClose} onChanged={handleChanged} />;
}
