import type { ReportPeriod } from '#contract/report/report-period.ts';
import { isDateText } from '#contract/time/day.ts';

/** The query of /admin/reports; without days it is this month. */
export type ReportSearch = Partial<ReportPeriod>;

/** What is no day is left out. */
export function readReportSearch({ from, to }: Record<string, unknown>): ReportSearch {
  return isDateText(from) && isDateText(to) ? { from, to } : {};
}
