import { DiscardDialog } from './discard-dialog.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

/**
 * For a small form that keeps no draft: leaving the page, or closing the form by `leave`, asks first while
 * something typed would be lost. Returns the question too, which the form shows.
 */
export function useDiscardQuestion(isDirty: boolean, onDiscard: () => void) {
  const { isAsking, leave, keep, discard } = useLeaveGuard(isDirty, onDiscard);
  return {
    isAsking,
    leave,
    question: <DiscardDialog isOpen={isAsking} onKeep={keep} onDiscard={discard} />,
  };
}
