import { Button } from '@mantine/core';
import { IconArrowLeft } from '#src/ui/icons/icon-arrow-left.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { RoundsOfDayView } from '#contract/round/round.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { isDateText } from '#contract/time/day.ts';
import { longDate } from '#contract/time/date-text.ts';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { trpc } from '#src/lib/trpc.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { RunSheet } from './run-sheet.tsx';
import { RoundCard } from './round-card.tsx';
import classes from './rounds-screen.module.css';
import { type RoundChanges, useRoundChanges } from './use-round-changes.ts';

/** While drivers are out, what they tell is asked for this often, in ms. */
const ASK_AGAIN_MS = 30_000;

/** A day's orders in rounds, each with its stops in order and a link for its driver. */
export function RoundsScreen({ day }: { day: string }) {
  const query = trpc.admin.rounds.ofDay.useQuery({ day }, { refetchInterval: ASK_AGAIN_MS });
  const changes = useRoundChanges(day);
  const [sheetOf, setSheetOf] = useState<string>();
  if (sheetOf) return <RunSheet roundId={sheetOf} onClose={() => setSheetOf(undefined)} />;
  return (
    <>
      <Link to="/admin/orders" search={{ day }} className={classes.back}>
        <IconArrowLeft size={20} stroke={1.75} aria-hidden /> Orders of the day
      </Link>
      <h1 className={classes.title}>Rounds</h1>
      {isDateText(day) && <p className={classes.day}>{longDate(day)}</p>}
      <QueryBoundary query={query} what="rounds">
        {(view) => (
          <>
            <Unplanned view={view} changes={changes} />
            {view.rounds.map((round) => (
              <RoundCard
                key={round.id}
                round={round}
                others={view.rounds.filter(({ id }) => id !== round.id)}
                day={day}
                isOver={day < view.today}
                changes={changes}
                onSheet={() => setSheetOf(round.id)}
              />
            ))}
            {view.rounds.length === 0 && view.unplanned.length === 0 && (
              <EmptyState
                title="Nothing to drive on this day"
                text="Paid orders appear here, and you put them into rounds."
              />
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

interface UnplannedProps {
  view: RoundsOfDayView;
  changes: RoundChanges;
}

/** What is on no round yet, and one tap that puts it on one. */
function Unplanned({ view: { unplanned, rounds, day }, changes: { plan } }: UnplannedProps) {
  if (unplanned.length === 0) return null;
  const names = unplanned.map(({ recipient }) => recipient);
  const label = rounds.length > 0 ? 'Add to the rounds' : 'Make the rounds';
  return (
    <section className={classes.unplanned} aria-label="Not on a round yet">
      <p className={classes.text}>
        <strong>{plural(unplanned.length, 'order')} not on a round yet:</strong> {names.join(', ')}
      </p>
      <Button
        size="md"
        aria-disabled={plan.isPending}
        onClick={() => {
          if (!plan.isPending) plan.mutate({ day });
        }}
      >
        <SwappedLabel>{plan.isPending ? 'Making…' : label}</SwappedLabel>
      </Button>
    </section>
  );
}
