import { doorOutcomeText } from '#contract/round/round.ts';
import { plural } from '#contract/text/plural.ts';
import { PushButton } from '#src/ui/push-button.tsx';
import type { OutboxState, RefusedOutcome } from './outbox.ts';
import type { useOutbox } from './use-outbox.ts';

interface DriverNewsProps {
  outbox: ReturnType<typeof useOutbox>;
  hasEnded: boolean;
  /** The shop did not answer when it was last asked. */
  isOffline: boolean;
}

/** What of this phone's outcomes the shop has, has not yet, or has not taken. */
export function DriverNews({ outbox, hasEnded, isOffline }: DriverNewsProps) {
  const { waiting, photos, refused, dismiss } = outbox;
  return (
    <>
      <p role="status" className="driver-status">
        {hasEnded ? '' : statusOf(outbox, isOffline)}
      </p>
      {hasEnded && waiting.length + photos.length > 0 && (
        <div role="alert" className="driver-refused">
          <p>These were not sent. Please tell the shop:</p>
          <ul>
            {waiting.map(({ outcome, recipient }) => (
              <li key={outcome.id}>
                {recipient}: {doorOutcomeText(outcome)}
              </li>
            ))}
            {photos.map(({ outcome, recipient }) => (
              <li key={outcome.id}>{recipient}: your photo</li>
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

function statusOf({ waiting, photos, isKept }: OutboxState, isOffline: boolean): string {
  const left = [
    waiting.length > 0 ? `${waiting.length}` : '',
    photos.length > 0 ? plural(photos.length, 'photo') : '',
  ].filter(Boolean);
  if (left.length === 0) return isOffline ? 'No network. You can go on: it is sent later.' : '';
  const kept = isKept ? '' : ' Keep this page open until then.';
  return `${left.join(' and ')} to be sent. That happens by itself when there is a network.${kept}`;
}

interface RefusedProps {
  refused: RefusedOutcome;
  onDismiss: (id: string) => void;
}

function Refused({ refused: { outcome, recipient, reason, isPhoto }, onDismiss }: RefusedProps) {
  return (
    <div role="alert" className="driver-refused">
      <p>
        <strong>
          {recipient}, {isPhoto ? 'your photo' : `“${doorOutcomeText(outcome)}”`}, was not taken.
        </strong>{' '}
        {reason}
      </p>
      <PushButton look="outline" onClick={() => onDismiss(outcome.id)}>
        All right
      </PushButton>
    </div>
  );
}
