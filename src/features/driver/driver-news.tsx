import { doorOutcomeText } from '#contract/round/round.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import type { RefusedOutcome } from './outbox.ts';
import type { useOutbox } from './use-outbox.ts';

interface DriverNewsProps {
  outbox: ReturnType<typeof useOutbox>;
  hasEnded: boolean;
  /** The shop did not answer when it was last asked. */
  isOffline: boolean;
}

/** What of this phone's outcomes the shop has, has not yet, or has not taken. */
export function DriverNews({ outbox, hasEnded, isOffline }: DriverNewsProps) {
  const { waiting, refused, isKept, dismiss } = outbox;
  return (
    <>
      <p role="status" className="driver-status">
        {hasEnded ? '' : statusOf(waiting.length, { isKept, isOffline })}
      </p>
      {hasEnded && waiting.length > 0 && (
        <div role="alert" className="driver-refused">
          <p>These were not sent. Please tell the shop:</p>
          <ul>
            {waiting.map(({ outcome, recipient }) => (
              <li key={outcome.id}>
                {recipient}: {doorOutcomeText(outcome)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {refused.map((each) => (
        <Refused key={each.outcome.id} refused={each} onDismiss={dismiss} />
      ))}
    </>
  );
}

function statusOf(
  waiting: number,
  { isKept, isOffline }: { isKept: boolean; isOffline: boolean },
): string {
  if (waiting === 0) return isOffline ? 'No network. You can go on: it is sent later.' : '';
  const kept = isKept ? '' : ' Keep this page open until then.';
  return `${waiting} to be sent. That happens by itself when there is a network.${kept}`;
}

interface RefusedProps {
  refused: RefusedOutcome;
  onDismiss: (id: string) => void;
}

function Refused({ refused: { outcome, recipient, reason }, onDismiss }: RefusedProps) {
  return (
    <div role="alert" className="driver-refused">
      <p>
        <strong>
          {recipient}, “{doorOutcomeText(outcome)}”, was not taken.
        </strong>{' '}
        {reason}
      </p>
      <PushButton look="outline" onClick={() => onDismiss(outcome.id)}>
        All right
      </PushButton>
    </div>
  );
}
