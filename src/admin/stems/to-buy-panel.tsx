import { Alert, Button, TextInput } from '@mantine/core';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { IconPrinter } from '#src/ui/icons/icon-printer.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import { stemsText } from '#contract/recipe/stem.ts';
import { toBuyPath, type StemToBuy, type ToBuyView } from '#contract/recipe/stem.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { isDateText } from '#contract/time/day.ts';
import { longDate, shortDate } from '#contract/time/date-text.ts';
import { addDays } from '#contract/time/johannesburg-time.ts';
import panel from '#src/admin/overview/panel.module.css';
import { Panel } from '#src/admin/overview/panel.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import figures from '#src/admin/records/figures-table.module.css';
import { changeFailure } from '#src/lib/change-failure.ts';
import { newUuid } from '#src/lib/new-uuid.ts';
import { trpc } from '#src/lib/trpc.ts';
import { SwappedLabel } from '#src/ui/swapped-label.tsx';
import { showToast } from '#src/ui/toasts/show-toast.ts';
import classes from './stems.module.css';
import type { StemChanges } from './use-stem-changes.ts';

interface ToBuyPanelProps {
  until: string;
  today: string;
  onUntil: (until: string) => void;
  changes: StemChanges;
}

/** What has to be bought for the orders of the next days, on the screen and on paper. */
export function ToBuyPanel({ until, today, onUntil, changes }: ToBuyPanelProps) {
  const query = trpc.admin.stems.toBuy.useQuery(
    { until },
    // The last list stays until the next one is there, so that nothing jumps.
    { placeholderData: keepPreviousData },
  );
  return (
    <Panel
      title="To buy"
      aside={
        <span className={classes.files}>
          <a className={panel.link} href={toBuyPath(until, 'excel')} download>
            <IconDownload size={18} stroke={1.75} aria-hidden /> CSV
          </a>
          <Button
            variant="subtle"
            size="md"
            className={classes.print}
            leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
        </span>
      }
    >
      <UntilFields until={until} today={today} onUntil={onUntil} />
      <QueryBoundary query={query} what="stems to buy">
        {(view) => <ToBuy view={view} move={changes.move} />}
      </QueryBoundary>
    </Panel>
  );
}

const NEXT_DAYS = [
  { label: 'Today', days: 0 },
  { label: 'Tomorrow', days: 1 },
  { label: '7 days', days: 6 },
] as const;

function UntilFields({ until, today, onUntil }: Omit<ToBuyPanelProps, 'changes'>) {
  const [typed, setTyped] = useState<string>();
  return (
    <div className={classes.until} role="group" aria-label="Until when">
      {NEXT_DAYS.map(({ label, days }) => (
        <Button
          key={label}
          variant={until === addDays(today, days) ? 'filled' : 'light'}
          size="md"
          aria-pressed={until === addDays(today, days)}
          onClick={() => {
            setTyped(undefined);
            onUntil(addDays(today, days));
          }}
        >
          {label}
        </Button>
      ))}
      <TextInput
        type="date"
        size="md"
        className={classes.day ?? ''}
        aria-label="Until the end of"
        value={typed ?? until}
        onChange={({ currentTarget: { value } }) => {
          // What is no day yet stays in the field.
          const isDay = isDateText(value);
          setTyped(isDay ? undefined : value);
          if (isDay) onUntil(value);
        }}
      />
    </div>
  );
}

function ToBuy({ view, move }: { view: ToBuyView; move: StemChanges['move'] }) {
  const { until, orders, stems, cost, withoutRecipe } = view;
  return (
    <>
      <p className={panel.quiet}>
        For {plural(orders, 'paid order')} that {orders === 1 ? 'has' : 'have'} not left the shop,
        due until {longDate(until)}.
      </p>
      {withoutRecipe.length > 0 && (
        <Alert role="note" color="sand" title="Not counted: these have no recipe">
          {withoutRecipe.map(({ productId, name, size, quantity }) => (
            <p key={`${productId} ${size}`} className={classes.unknown}>
              {quantity} ×{' '}
              <Link to="/admin/recipes/$id" params={{ id: productId }}>
                {name}, {size}
              </Link>
            </p>
          ))}
        </Alert>
      )}
      {stems.length === 0 ? (
        <p className={panel.none}>
          {withoutRecipe.length > 0
            ? 'What these days need is known once they have recipes.'
            : 'No stems are needed for these days.'}
        </p>
      ) : (
        <>
          <StemTable stems={stems} />
          <p className={classes.total}>
            To buy: <strong>{randLabelOf(cost)}</strong>
          </p>
          <AllBought stems={stems} move={move} />
        </>
      )}
    </>
  );
}

function StemTable({ stems }: { stems: readonly StemToBuy[] }) {
  return (
    <table className={figures.table}>
      <caption className={figures.hidden}>Stems to buy</caption>
      <thead>
        <tr>
          <th scope="col">Stem</th>
          <th scope="col">Needed</th>
          <th scope="col">In the bucket</th>
          <th scope="col">To buy</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {stems.map((stem) => (
          <tr key={stem.id}>
            <th scope="row">
              {stem.name}
              {stem.isOut && ' (ran out)'}
              <span className={classes.days}>{daysText(stem)}</span>
            </th>
            <td data-label="Needed">{stem.needed}</td>
            <td data-label="In the bucket">{stem.inBucket}</td>
            <td data-label="To buy">
              <strong>{stem.toBuy === 0 ? 'None' : stemsText(stem.toBuy, stem.bunchSize)}</strong>
            </td>
            <td data-label="Cost">{randLabelOf(stem.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function daysText({ days }: StemToBuy): string {
  return days.map(({ date, quantity }) => `${shortDate(date)}: ${quantity}`).join(' · ');
}

/** Puts what is to be bought in the bucket with one press, after the market. */
function AllBought({ stems, move }: { stems: readonly StemToBuy[]; move: StemChanges['move'] }) {
  // Those of a press whose answer was lost: until the list is another one, it notes nothing twice.
  const moves = useMemo(
    () =>
      stems.flatMap(({ id: stemId, toBuy: quantity }) =>
        quantity > 0 ? [{ id: newUuid(), stemId, kind: 'bought' as const, quantity }] : [],
      ),
    [stems],
  );
  if (moves.length === 0) return null;
  return (
    <div className={classes.onScreen}>
      {move.error && (
        <Alert role="alert" color="blush">
          {changeFailure(move.error, 'saved')}
        </Alert>
      )}
      <Button
        size="md"
        aria-disabled={move.isPending}
        onClick={() => {
          if (move.isPending) return;
          move.mutate(
            { moves },
            {
              onSuccess: () =>
                showToast({ tone: 'success', message: 'Noted: they are in the bucket.' }),
            },
          );
        }}
      >
        <SwappedLabel>{move.isPending ? 'One moment…' : 'All of it is bought'}</SwappedLabel>
      </Button>
    </div>
  );
}
