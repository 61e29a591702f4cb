import { Button } from '@mantine/core';
import { ERRORS } from '#contract/http/errors.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { messageOf } from '#src/lib/shop-error.ts';

interface LoadFailedProps {
  /** As in "The mails could not be loaded". */
  what: string;
  error: unknown;
  onRetry: () => unknown;
}

/** Says that a screen has nothing to show, why, and how to go on. */
export function LoadFailed({ what, error, onRetry }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        title={`The ${what} could not be loaded`}
        text={messageOf(error, ERRORS.UNAVAILABLE.message)}
      >
        <Button size="md" onClick={() => void onRetry()}>
          Try again
        </Button>
      </EmptyState>
    </div>
  );
}
