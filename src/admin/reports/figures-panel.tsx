import { IconDownload } from '#src/ui/icons/icon-download.ts';
import type { ReactNode } from 'react';
import { reportPath, type ReportTable } from '#contract/report/report.schema.ts';
import type { ReportPeriod } from '#contract/report/report-period.ts';
import panel from '#src/admin/overview/panel.module.css';
import classes from '#src/admin/records/figures-table.module.css';
import { Panel } from '#src/admin/overview/panel.tsx';

interface FiguresPanelProps {
  title: string;
  table: ReportTable;
  period: ReportPeriod;
  /** What the figures are. */
  says: string;
  /** Said in place of the table where there is nothing to show. */
  none?: string | undefined;
  children: ReactNode;
}

/** One table of a report, which can be had as a file for Excel. */
export function FiguresPanel({ title, table, period, says, none, children }: FiguresPanelProps) {
  return (
    <Panel
      title={title}
      aside={
        <a
          className={`${panel.link} ${classes.file}`}
          href={reportPath(table, period, 'excel')}
          download
          aria-label={`CSV: ${title}`}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden />
          CSV
        </a>
      }
    >
      <p className={panel.quiet}>{says}</p>
      {none === undefined ? children : <p className={panel.none}>{none}</p>}
    </Panel>
  );
}
