import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { type ReportPeriod, reportPeriods } from '#contract/report/report-period.ts';
import type { DateText } from '#contract/time/day.ts';
import { errorsIn } from '#src/lib/use-zod-form.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import classes from './period-fields.module.css';

const OTHER_DAYS = 'Other days';

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
  const periods = reportPeriods(today);
  const errors = errorsIn(reportPeriod, typed);
  const chosen = periods.find(
    (each) => each.period.from === typed.from && each.period.to === typed.to,
  )?.name;
  const change = (next: ReportPeriod) => {
    const { success, data } = reportPeriod.safeParse(next);
    setDraft(success ? undefined : next);
    if (success) onChange(data);
  };
  return (
    <div className={classes.fields} role="group" aria-label="Days of delivery">
      <SelectField
        size="md"
        label="Period"
        value={chosen ?? OTHER_DAYS}
        data={[...periods.map(({ name }) => name), OTHER_DAYS]}
        onChange={(event) => {
          const name = event.currentTarget.value;
          const next = periods.find((each) => each.name === name)?.period;
          if (next) change(next);
        }}
      />
      <TextInput
        type="date"
        size="md"
        label="From"
        value={typed.from}
        error={errors['from']}
        onChange={(event) => change({ ...typed, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        size="md"
        label="To"
        value={typed.to}
        error={errors['to']}
        onChange={(event) => change({ ...typed, to: event.currentTarget.value })}
      />
    </div>
  );
}
