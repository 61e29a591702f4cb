import { REFUSED_REASONS } from '#contract/report/refused-wish.ts';
import type { ReportView } from '#contract/report/report.schema.ts';
import { plural } from '#contract/text/plural.ts';
import { shortDate } from '#contract/time/date-text.ts';
import panel from '#src/admin/overview/panel.module.css';
import { FiguresPanel } from './figures-panel.tsx';

/** What shoppers asked for and could not have. */
export function RefusedDays({ report }: { report: ReportView }) {
  const { refused, refusedTotal, refusedTimes, refusedTimesBefore, period } = report;
  return (
    <FiguresPanel
      title="What could not be sold"
      table="refused-days"
      period={period}
      says="Counted when a shopper presses Place Order for one of these days and it is refused, a few times an hour for one internet connection. Days that the calendar shows as closed or full can’t be chosen, and are not here."
      none={refused.length === 0 ? 'Nothing was refused for these days.' : undefined}
    >
      <p>
        {plural(refusedTimes, 'refusal')}, {refusedTimesBefore} the year before.
      </p>
      <ul className={panel.list}>
        {refused.map(({ date, reason, bouquet, times }) => (
          <li key={`${date} ${reason} ${bouquet}`} className={panel.row}>
            <span>
              {shortDate(date)}: {REFUSED_REASONS[reason]}
              {bouquet && `, ${bouquet}`}
            </span>
            <span className={panel.number}>{plural(times, 'time')}</span>
          </li>
        ))}
      </ul>
      {refusedTotal > refused.length && (
        <p className={panel.quiet}>
          The first {refused.length} of {refusedTotal}. The file has all of them.
        </p>
      )}
    </FiguresPanel>
  );
}
