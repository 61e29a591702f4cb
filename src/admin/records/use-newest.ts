import { useMutation } from '@tanstack/react-query';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import { messageOf } from '#src/lib/shop-error.ts';

/**
 * Returns what reads the newest version of something and hands it on. Where that fails it is said, and
 * everything stays as it is, so that it can be pressed again.
 */
export function useNewest<View>(read: () => Promise<View>) {
  const reading = useMutation({
    mutationFn: read,
    onError: (error) => {
      const message = messageOf(error, 'The shop could not be reached. Please try again.');
      showToast({ tone: 'error', title: 'The newer ones could not be read', message });
    },
  });
  return {
    isReading: reading.isPending,
    withNewest: (onRead: (newest: View) => void) => {
      if (!reading.isPending) reading.mutate(undefined, { onSuccess: onRead });
    },
  };
}
