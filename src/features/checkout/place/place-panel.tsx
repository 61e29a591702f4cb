import { useState } from 'react';
import { PLACE_DETAILS } from '#contract/order/order.ts';
import { MoreFields } from '#src/features/checkout/more-fields.tsx';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { placeFields } from './lazy-place-fields.ts';

const FIELDS = ['placeType', ...PLACE_DETAILS] as const;

// The instructions can say the same.
const goWithout = () => undefined;

/** What the driver has to know of the place. Its fields are loaded when it is opened. */
export function PlacePanel({ form }: Pick<CheckoutFormState, 'form'>) {
  const [isOpened, setOpened] = useState(false);
  const PlaceFields = useLazyComponent(placeFields, isOpened, goWithout);
  return (
    <MoreFields
      form={form}
      title="Complex, office, hospital, church, school, hotel? Gate code?"
      fields={FIELDS}
      onOpen={() => setOpened(true)}
    >
      {PlaceFields && <PlaceFields form={form} />}
    </MoreFields>
  );
}
