import { ERRORS } from '#contract/http/errors.ts';
import { messageOf, shopErrorOf } from '#src/lib/shop-error.ts';
import { useHydrated } from '#src/lib/use-hydrated.ts';
import { MessagePage } from '#src/ui/message-page.tsx';
import { PushButton } from '#src/ui/push-button.tsx';

interface NoRoundProps {
  error: unknown;
  onTryAgain: () => void;
}

/** Stands where the round would be: while it is asked for, where its link has ended, and where it cannot be had. */
export function NoRound({ error, onTryAgain }: NoRoundProps) {
  // The browser asks again for what the server failed to get, and has no error of it until then.
  const isHydrated = useHydrated();
  if (!error || !isHydrated) return <p role="status">Loading your round…</p>;
  const hasEnded = shopErrorOf(error)?.code === 'ROUND_LINK';
  return (
    <div role="alert">
      <MessagePage
        title={hasEnded ? 'This round is closed' : 'Your round could not be loaded'}
        text={messageOf(error, ERRORS.UNAVAILABLE.message)}
      >
        {!hasEnded && <PushButton onClick={onTryAgain}>Try again</PushButton>}
      </MessagePage>
    </div>
  );
}
