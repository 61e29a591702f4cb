import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import {
  awayChoices,
  PLACE_DETAIL_NAMES,
  type PlaceDetail,
  placeLabel,
} from '#contract/order/place-fields.ts';
import { SelectField } from './select-field.tsx';

interface FieldInput {
  value?: string;
  error?: ReactNode;
  onChange?: (event: unknown) => void;
  id?: string;
  readOnly?: boolean;
}

interface PlaceDetailsProps {
  placeType: string;
  /** What a form gives to the field of one of its values. */
  input: (field: PlaceDetail) => FieldInput;
}

/** The fields that a kind of place has. One that it has not is shown while something in it is wrong. */
export function PlaceDetails({ placeType, input }: PlaceDetailsProps) {
  return PLACE_DETAILS.map((field) => {
    const { readOnly = false, ...props } = input(field);
    const label =
      placeLabel(placeType, field) ?? (props.error ? PLACE_DETAIL_NAMES[field] : undefined);
    if (label === undefined) return null;
    const common = { ...props, name: field, size: 'md', label: `${label} (optional)` } as const;
    if (field === 'ifAway') {
      return (
        <SelectField
          key={field}
          {...common}
          disabled={readOnly}
          data={[{ value: '', label: 'Please choose' }, ...awayChoices(placeType)]}
        />
      );
    }
    return (
      <TextInput
        key={field}
        {...common}
        readOnly={readOnly}
        type={field === 'serviceTime' ? 'time' : 'text'}
        description={DESCRIPTIONS[field]}
        autoComplete="off"
      />
    );
  });
}

const DESCRIPTIONS: { [Field in PlaceDetail]?: string } = {
  serviceTime: 'So that the flowers are there before it begins',
  gateCode: 'We use it only to deliver',
};
