import { TextInput } from '@mantine/core';
import { numberOf } from './settings-draft.ts';

interface PlacesInputProps {
  label: string;
  description?: string;
  /** Null is as many as come. */
  places: number | null;
  error: string | undefined;
  onChange: (places: number | null) => void;
}

/** How many orders fit; empty is as many as come. */
export function PlacesInput({ label, description, places, error, onChange }: PlacesInputProps) {
  return (
    <TextInput
      size="md"
      label={label}
      {...(description && { description })}
      inputMode="numeric"
      placeholder="Unlimited"
      autoComplete="off"
      value={places ?? ''}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange(numberOf(value, null))}
    />
  );
}
