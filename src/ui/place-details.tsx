import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import {
  awayChoices,
  PLACE_DETAIL_NAMES,
  type PlaceDetail,
  placeLabel,
} from '#contract/order/place-fields.ts';
import { isServiceRefusal, serviceRefusal } from '#contract/order/service-time.ts';
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
  /** When the flowers come. */
  dueTime: string | undefined;
  /** The owner may send them later than a service all the same. */
  isOwners?: boolean;
}

/** The fields that a kind of place has. One that it has not is shown while something in it is wrong. */
export function PlaceDetails({ placeType, input, dueTime = '', isOwners }: PlaceDetailsProps) {
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
    const isService = field === 'serviceTime';
    const { value = '', error } = props;
    const refusal = isService && !readOnly ? serviceRefusal(value, dueTime) : undefined;
    // What the shop refused may be about another time of delivery.
    const isOver = isService && error !== undefined && isServiceRefusal(error, value);
    return (
      <TextInput
        key={field}
        {...common}
        readOnly={readOnly}
        type={isService ? 'time' : 'text'}
        description={(isOwners && refusal) || DESCRIPTIONS[field]}
        error={isOwners ? error : (refusal ?? (isOver ? undefined : error))}
        autoComplete="off"
      />
    );
  });
}

const DESCRIPTIONS: { [Field in PlaceDetail]?: string } = {
  serviceTime: 'So that the flowers are there before it begins',
  gateCode: 'We use it only to deliver',
};
