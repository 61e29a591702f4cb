import { useState } from 'react';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { type ReportPeriod, reportPeriods } from '#contract/report/report-period.ts';
import type { DateText } from '#contract/time/day.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { DayInputs, PeriodSelect } from '#src/ui/period-inputs.tsx';
import classes from './period-fields.module.css';

interface PeriodFieldsProps {
  period: ReportPeriod;
  today: DateText;
  onChange: (period: ReportPeriod) => void;
}

/** The days of delivery that a report is about: one of the usual periods, or any two days. */
export function PeriodFields({ period, today, onChange }: PeriodFieldsProps) {
  // What was typed stays while no report can be made of it.
  const [draft, setDraft] = useState<ReportPeriod>();
  const typed = draft ?? period;
  const errors = errorsIn(reportPeriod, typed);
  const change = (next: ReportPeriod) => {
    const { success, data } = reportPeriod.safeParse(next);
    setDraft(success ? undefined : next);
    if (success) onChange(data);
  };
  return (
    <div className={classes.fields} role="group" aria-label="Days of delivery">
      <PeriodSelect periods={reportPeriods(today)} typed={typed} onChange={change} />
      <DayInputs typed={typed} errors={errors} onChange={change} />
    </div>
  );
}
