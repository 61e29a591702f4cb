import { useRef } from 'react';
import { PLACE_TYPES } from '#contract/order/order.ts';
import { placeText } from '#contract/order/place-fields.ts';
import { SelectField } from './select-field.tsx';

/** What names a place of one kind, and would be wrong of another. */
interface Named {
  placeName: string;
  placeUnit: string;
}

interface PlaceTypeFieldProps {
  place: Named & { deliveryAddress: string; placeType?: string | undefined };
  /** Called with the kind that was chosen, and the names that belong to it. */
  onPlace: (place: Named & { placeType: string }) => void;
  id?: string;
  disabled?: boolean;
}

/**
 * The kind of place. Another kind takes the names of the former out of the form, and has those again that were typed for
 * it before; with another address they are forgotten.
 */
export function PlaceTypeField({ place, onPlace, ...rest }: PlaceTypeFieldProps) {
  const typed = useRef({ address: '', byKind: new Map<string, Named>() });

  function choose(placeType: string) {
    const { deliveryAddress, placeName, placeUnit } = place;
    if (typed.current.address !== deliveryAddress) {
      typed.current = { address: deliveryAddress, byKind: new Map() };
    }
    const { byKind } = typed.current;
    byKind.set(place.placeType ?? '', { placeName, placeUnit });
    onPlace({ placeType, ...(byKind.get(placeType) ?? { placeName: '', placeUnit: '' }) });
  }

  return (
    <SelectField
      {...rest}
      name="placeType"
      size="md"
      label="Type of address (optional)"
      description="So that our driver knows the way in"
      value={place.placeType ?? ''}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[
        { value: '', label: 'Please choose' },
        ...PLACE_TYPES.map((value) => ({ value, label: placeText(value) })),
      ]}
    />
  );
}
