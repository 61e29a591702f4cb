import { TextInput } from '@mantine/core';
import { SelectField } from './select-field.tsx';

/** The first and the last day, as typed. */
interface Days {
  from: string;
  to: string;
}

const OTHER_DAYS = 'Other days';

interface PeriodSelectProps<Period extends Days> {
  periods: readonly { name: string; period: Period }[];
  typed: Days;
  onChange: (period: Period) => void;
}

/** The usual periods, of which the one is chosen that the typed days are. */
export function PeriodSelect<Period extends Days>(props: PeriodSelectProps<Period>) {
  const { periods, typed, onChange } = props;
  const chosen = periods.find(({ period }) => period.from === typed.from && period.to === typed.to);
  return (
    <SelectField
      size="md"
      label="Period"
      value={chosen?.name ?? OTHER_DAYS}
      data={[...periods.map(({ name }) => name), OTHER_DAYS]}
      onChange={(event) => {
        const name = event.currentTarget.value;
        const next = periods.find((each) => each.name === name)?.period;
        if (next) onChange(next);
      }}
    />
  );
}

interface DayInputsProps {
  typed: Days;
  errors: Readonly<Record<string, string>>;
  onChange: (days: Days) => void;
}

/** The first and the last day of a period. */
export function DayInputs({ typed, errors, onChange }: DayInputsProps) {
  const day = (name: keyof Days, label: string) => (
    <TextInput
      type="date"
      size="md"
      label={label}
      value={typed[name]}
      error={errors[name]}
      onChange={(event) => onChange({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <>
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  );
}
