import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Omit<NativeSelectProps, 'data' | 'value' | 'children'> {
  value?: string | undefined;
  data: readonly (string | Choice | { group: string; items: Choice[] })[];
}

/**
 * A field with a choice of values. A browser shows the first choice in place of a value that is not among
 * them, which would then pass for the chosen one; this one is empty and asks.
 */
export function SelectField({ value = '', data, ...rest }: SelectFieldProps) {
  const isAmong = data.flatMap(valuesOf).includes(value);
  return (
    <NativeSelect
      {...rest}
      value={isAmong ? value : ''}
      data={isAmong ? [...data] : [ASKS, ...data]}
    />
  );
}

function valuesOf(choice: SelectFieldProps['data'][number]): string[] {
  if (typeof choice === 'string') return [choice];
  return 'group' in choice ? choice.items.map(({ value }) => value) : [choice.value];
}

const ASKS: Choice = { value: '', label: 'Please choose', disabled: true };
