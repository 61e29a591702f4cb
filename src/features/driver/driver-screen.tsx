import { longDate } from '#contract/time/date-text.ts';
import { ERRORS } from '#contract/http/errors.ts';
import type { DriverRoundView, DriverStopView } from '#contract/round/round.schema.ts';
import { shopErrorOf } from '#src/lib/shop-error.ts';
import { trpc } from '#src/lib/trpc.ts';
import { DriverNews } from './driver-news.tsx';
import type { WaitingOutcome } from './outbox.ts';
import { NoRound } from './no-round.tsx';
import { StopCard } from './stop-card.tsx';
import { useKeepRound } from './use-keep-round.ts';
import { useOutbox } from './use-outbox.ts';

/** The shop, and a second phone on the round, are heard of this often, in ms. */
const ASK_AGAIN_MS = 60_000;

/** A driver's round: the stops in their order, and what happens at each door. Works on without a network. */
export function DriverScreen({ token }: { token: string }) {
  const {
    data: round,
    error,
    refetch,
  } = trpc.round.open.useQuery(
    { token },
    { refetchInterval: ASK_AGAIN_MS, refetchOnReconnect: 'always', refetchOnWindowFocus: 'always' },
  );
  const outbox = useOutbox(token);
  const hasEnded = outbox.hasEnded || shopErrorOf(error)?.code === 'ROUND_LINK';
  useKeepRound(token, round, hasEnded);
  if (!round) {
    return (
      <>
        <NoRound error={error} onTryAgain={() => void refetch()} />
        {hasEnded && <DriverNews outbox={outbox} hasEnded isOffline={false} />}
      </>
    );
  }
  const next = hasEnded ? undefined : nextStop(round, outbox.waiting);
  return (
    <>
      <h1 className="driver-title">{round.name}</h1>
      <p className="driver-day">
        {longDate(round.day)} · {progressOf(round, outbox.waiting)}
      </p>
      <DriverNews
        outbox={outbox}
        hasEnded={hasEnded}
        isOffline={error !== null && shopErrorOf(error) === undefined}
      />
      {hasEnded ? (
        <p role="alert" className="driver-ended">
          {ERRORS.ROUND_LINK.message}
        </p>
      ) : (
        <>
          {!round.isToday && (
            <p className="driver-later">You can note what happens from {longDate(round.day)} on.</p>
          )}
          <ol className="driver-stops">
            {round.stops.map((stop, index) => (
              <li key={stop.orderId}>
                <StopCard
                  stop={stop}
                  number={index + 1}
                  isNext={stop.orderId === next}
                  takesOutcomes={round.isToday}
                  waiting={waitingOf(outbox.waiting, stop.orderId)}
                  onOutcome={outbox.add}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

/** Returns the last outcome of a stop that is still to be sent. */
function waitingOf(waiting: readonly WaitingOutcome[], orderId: string) {
  return waiting.findLast(({ outcome }) => outcome.orderId === orderId)?.outcome;
}

/** Returns whether the driver is done with a stop; one that was sent out again is to be done again. */
function isDone(stop: DriverStopView, waiting: readonly WaitingOutcome[]): boolean {
  const isTold = stop.outcome !== null && !stop.isToDoAgain;
  return stop.isDelivered || isTold || waitingOf(waiting, stop.orderId) !== undefined;
}

/** Returns the first stop that is still to be done. */
function nextStop(
  { stops }: DriverRoundView,
  waiting: readonly WaitingOutcome[],
): string | undefined {
  return stops.find((stop) => stop.isOn && !isDone(stop, waiting))?.orderId;
}

function progressOf({ stops }: DriverRoundView, waiting: readonly WaitingOutcome[]): string {
  const on = stops.filter(({ isOn }) => isOn);
  const done = on.filter((stop) => isDone(stop, waiting));
  return `${done.length} of ${on.length} done`;
}
