import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { cents, parseRand, randText } from '#contract/money/money.ts';
import { tidyRand } from '#contract/money/typed-rand.ts';

/** The value for a text that is no amount; no setting allows it. */
const NO_AMOUNT = -1;

interface FeeInputProps<Empty extends number | null> {
  label: string;
  description?: string;
  amount: number | Empty;
  /** What it is while the field is empty. */
  empty: Empty;
  placeholder: string;
  error: string | undefined;
  onChange: (amount: number | Empty) => void;
}

/** An amount in rand. What was typed stays as it is, right or not, so that nothing else is saved than what is read. */
export function FeeInput<Empty extends number | null>({
  label,
  description,
  amount,
  empty,
  placeholder,
  error,
  onChange,
}: FeeInputProps<Empty>) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      size="md"
      inputMode="decimal"
      autoComplete="off"
      label={label}
      {...(description && { description })}
      placeholder={placeholder}
      error={error}
      value={centsOf(typed, empty) === amount ? typed : textOf(amount, empty)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange(centsOf(value, empty));
      }}
    />
  );
}

/** Returns the cents of a typed amount. */
export function centsOf<Empty>(text: string, empty: Empty): number | Empty {
  return text.trim() === '' ? empty : (parseRand(tidyRand(text)) ?? NO_AMOUNT);
}

function textOf<Empty>(amount: number | Empty, empty: Empty): string {
  return typeof amount === 'number' && amount !== empty && amount >= 0
    ? randText(cents(amount))
    : '';
}
