import { TextInput } from '@mantine/core';
import { clockText } from '#contract/time/date-text.ts';
import { minuteOf } from './settings-draft.ts';

const DAY = 24 * 60;

interface TimeInputProps {
  label: string;
  description?: string;
  /** Minutes after midnight; 0 is none. */
  minute: number;
  error: string | undefined;
  onChange: (minute: number) => void;
}

/** A time of the day, in the phone's own clock. Midnight is the end of the day. */
export function TimeInput({ label, description, minute, error, onChange }: TimeInputProps) {
  return (
    <TextInput
      type="time"
      size="md"
      label={label}
      {...(description && { description })}
      value={minute > 0 ? clockText(minute % DAY) : ''}
      error={error}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '00:00' ? DAY : minuteOf(value))
      }
    />
  );
}
