import { Button } from '@mantine/core';
import { IconDownload } from '#src/ui/icons/icon-download.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { randLabelOf } from '#contract/money/money.ts';
import { thrownAwayPath, type ThrownAwayView } from '#contract/recipe/stem.schema.ts';
import { type ReportPeriod, reportPeriods } from '#contract/report/report-period.ts';
import { shortTime } from '#contract/time/date-text.ts';
import panel from '#src/admin/overview/panel.module.css';
import { Panel } from '#src/admin/overview/panel.tsx';
import { QueryBoundary } from '#src/admin/records/query-boundary.tsx';
import { PeriodFields } from '#src/admin/reports/period-fields.tsx';
import { trpc } from '#src/lib/trpc.ts';
import classes from './stems.module.css';
import type { StemChanges } from './use-stem-changes.ts';

interface ThrownAwayPanelProps {
  today: string;
  changes: Pick<StemChanges, 'removeMove'>;
}

/** What was thrown away, and what it had cost. */
export function ThrownAwayPanel({ today, changes }: ThrownAwayPanelProps) {
  const [period, setPeriod] = useState<ReportPeriod>(() => reportPeriods(today)[0].period);
  const query = trpc.admin.stems.thrownAway.useQuery(period, {
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Thrown away"
      aside={
        <a className={panel.link} href={thrownAwayPath(period, 'excel')} download>
          <IconDownload size={18} stroke={1.75} aria-hidden /> CSV
        </a>
      }
    >
      <PeriodFields period={period} today={today} onChange={setPeriod} />
      <QueryBoundary query={query} what="figures of waste">
        {(view) => <ThrownAway view={view} changes={changes} />}
      </QueryBoundary>
    </Panel>
  );
}

interface ThrownAwayProps {
  view: ThrownAwayView;
  changes: Pick<StemChanges, 'removeMove'>;
}

function ThrownAway({ view: { cost, stems, total, entries }, changes }: ThrownAwayProps) {
  const { removeMove } = changes;
  if (entries.length === 0) {
    return (
      <p className={panel.none}>Nothing on these days. Note it with the menu beside a stem.</p>
    );
  }
  return (
    <>
      <p className={classes.total}>
        It had cost <strong>{randLabelOf(cost)}</strong>
      </p>
      <ul className={panel.list}>
        {stems.map((stem) => (
          <li key={stem.name} className={panel.row}>
            {stem.name}
            <span className={panel.number}>
              {stem.quantity} · {randLabelOf(stem.cost)}
            </span>
          </li>
        ))}
      </ul>
      <h3 className={classes.name}>Entries</h3>
      <ul className={panel.list}>
        {entries.map((entry) => (
          <li key={entry.id} className={panel.row}>
            <span>
              {entry.quantity} {entry.stem}, {shortTime(entry.at)}
              {entry.note && <span className={classes.days}>{entry.note}</span>}
            </span>
            <Button
              variant="subtle"
              size="md"
              aria-label={`Take back: ${entry.quantity} ${entry.stem}`}
              aria-disabled={removeMove.isPending}
              onClick={() => {
                if (!removeMove.isPending) removeMove.mutate({ id: entry.id });
              }}
            >
              Take back
            </Button>
          </li>
        ))}
      </ul>
      {total > entries.length && (
        <p className={panel.quiet}>
          The latest {entries.length} of {total}. The file has all of them.
        </p>
      )}
    </>
  );
}
