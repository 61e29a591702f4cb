import { useEffect, useRef, useState } from 'react';
import { DOOR_OUTCOMES, doorOutcomeKinds, doorOutcomeText } from '#contract/round/round.ts';
import type { DoorOutcomeInput, DriverStopView } from '#contract/round/round.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { AnchorButton, PushButton } from '#src/ui/push-button.tsx';
import { keepOpenForm, type OpenForm, readOpenForm } from './open-form.ts';
import { OutcomeForm } from './outcome-form.tsx';
import type { WaitingOutcome } from './outbox.ts';

interface StopCardProps {
  stop: DriverStopView;
  /** Its place on the round. */
  number: number;
  /** The first one that is still to be done: it is open from the start. */
  isNext: boolean;
  takesOutcomes: boolean;
  /** Its last outcome that is still to be sent. */
  waiting: DoorOutcomeInput | undefined;
  /** Calls `onKept` when the outcome outlives the page: what was typed is needed until then. */
  onOutcome: (waiting: WaitingOutcome, onKept: () => void) => void;
}

/** One stop: who and where, and what the driver does there. */
export function StopCard(props: StopCardProps) {
  const { stop, number, isNext, waiting } = props;
  if (!stop.isOn) {
    return (
      <article className="driver-stop-card" aria-label={`Stop ${number}, ${stop.orderNumber}`}>
        <h2 className="driver-stop-name">
          {number}. {stop.orderNumber}
        </h2>
        <p className="driver-stop-gone">{stop.news}</p>
      </article>
    );
  }
  const told = waiting ?? stop.outcome;
  return (
    <article
      className="driver-stop-card"
      aria-label={`Stop ${number}, ${stop.recipient}`}
      data-next={isNext || undefined}
    >
      <details open={isNext}>
        <summary className="driver-stop-summary">
          <h2 className="driver-stop-name">
            {number}. {stop.recipient}
          </h2>
          <span className="driver-stop-street">{stop.address.join(', ')}</span>
          {stop.service && !told && <span className="driver-stop-told">{stop.service}</span>}
          {told && (
            <span className="driver-stop-told" data-waits={waiting !== undefined || undefined}>
              {stop.isToDoAgain && !waiting && 'To be done again. '}
              {doorOutcomeText(told)}, {waiting ? 'to be sent' : shortTime(told.at)}
            </span>
          )}
          {!told && stop.isDelivered && <span className="driver-stop-told">Delivered</span>}
        </summary>
        <StopDetails {...props} />
      </details>
    </article>
  );
}

function StopDetails({ stop, takesOutcomes, waiting, onOutcome }: StopCardProps) {
  const { phones, mapUrl, door, instructions, news, items, slot, orderNumber } = stop;
  const isDone = waiting
    ? waiting.kind === 'delivered' || waiting.kind === 'left_with'
    : stop.isDelivered && stop.outcome !== null;
  return (
    <div className="driver-stop-details">
      {news && <p className="driver-stop-gone">{news}</p>}
      {door.length > 0 && (
        <dl className="driver-stop-door">
          {door.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {instructions && <p className="driver-stop-instructions">{instructions}</p>}
      <ul className="driver-stop-items">
        {items.map(({ quantity, productName, size }) => (
          <li key={`${productName} ${size}`}>
            {quantity} × {productName}, {size}
          </li>
        ))}
      </ul>
      <p className="driver-stop-quiet">
        {slot} · {orderNumber}
      </p>
      <div className="driver-stop-actions">
        <AnchorButton href={mapUrl} target="_blank" rel="noreferrer" look="outline">
          Map
        </AnchorButton>
        {phones.map(({ whose, phone }) => (
          <AnchorButton key={phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} look="outline">
            Call {whose.toLowerCase()}, {phone}
          </AnchorButton>
        ))}
      </div>
      {takesOutcomes && !isDone && (
        <Outcomes
          stop={stop}
          after={waiting?.id ?? stop.outcome?.id ?? null}
          onOutcome={onOutcome}
        />
      )}
    </div>
  );
}

interface OutcomesProps {
  stop: DriverStopView;
  /** The last outcome of which this phone knows. */
  after: string | null;
  onOutcome: StopCardProps['onOutcome'];
}

/** The buttons for what happened, and the form behind each. */
function Outcomes({ stop, after, onOutcome }: OutcomesProps) {
  const [asked, setAsked] = useState<OpenForm>();
  const buttons = useRef<HTMLDivElement>(null);

  // Once the page answers: the server has not rendered it.
  useEffect(() => setAsked(readOpenForm(stop.orderId)), [stop.orderId]);

  function ask(form: OpenForm | undefined) {
    keepOpenForm(stop.orderId, form);
    setAsked(form);
  }

  function close() {
    ask(undefined);
    // The form is gone with the focus in it.
    requestAnimationFrame(() => buttons.current?.querySelector('button')?.focus());
  }

  if (asked) {
    const { kind } = asked;
    return (
      <OutcomeForm
        kind={asked.kind}
        typed={asked}
        onType={(typed) => keepOpenForm(stop.orderId, { ...asked, ...typed })}
        recipient={stop.recipient}
        onCancel={close}
        onSave={(said, photo) => {
          const outcome = { ...said, orderId: stop.orderId, kind, after: asked.after };
          onOutcome({ outcome, recipient: stop.recipient, photo }, () => ask(undefined));
        }}
      />
    );
  }
  return (
    <div
      ref={buttons}
      role="group"
      aria-label={`What happened at ${stop.recipient}`}
      className="driver-stop-outcomes"
    >
      {doorOutcomeKinds.map((kind) => (
        <PushButton
          key={kind}
          look={kind === 'delivered' ? 'filled' : 'outline'}
          onClick={() => ask({ kind, after, toWhom: '', note: '' })}
        >
          {DOOR_OUTCOMES[kind]}
        </PushButton>
      ))}
    </div>
  );
}
