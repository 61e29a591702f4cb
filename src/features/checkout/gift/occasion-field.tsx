import type { NativeSelectProps } from '@mantine/core';
import { ORDER_OCCASIONS, type OrderOccasion, orderOccasions } from '#contract/order/occasion.ts';
import { SelectField } from '#src/ui/select-field.tsx';

interface OccasionFieldProps extends Pick<NativeSelectProps, 'id' | 'error'> {
  value: OrderOccasion | undefined;
  onChange: (occasion: OrderOccasion | undefined) => void;
}

/** What the flowers are for. */
export function OccasionField({ value, onChange, ...rest }: OccasionFieldProps) {
  return (
    <SelectField
      {...rest}
      size="md"
      label="Occasion (optional)"
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(orderOccasions.find((known) => known === currentTarget.value))
      }
      data={[
        { value: '', label: 'Please choose' },
        ...orderOccasions.map((known) => ({ value: known, label: ORDER_OCCASIONS[known] })),
      ]}
    />
  );
}
