import { PLACE_TYPES } from '#contract/order/order.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';
import { PlaceDetails } from '#src/ui/place-details.tsx';
import { PlaceTypeField } from '#src/ui/place-type-field.tsx';

/** The kind of place, and what the driver has to know of one of that kind. */
export function PlaceFields({ form }: Pick<CheckoutFormState, 'form'>) {
  const { values } = form;
  const placeType = values.placeType ?? '';
  return (
    <>
      <PlaceTypeField
        id={fieldId('placeType')}
        place={values}
        onPlace={({ placeType: chosen, ...named }) =>
          form.setValues({ placeType: PLACE_TYPES.find((known) => known === chosen), ...named })
        }
      />
      <PlaceDetails
        placeType={placeType}
        input={(field) => ({ ...form.getInputProps(field), id: fieldId(field) })}
        dueTime={values.deliveryTime}
      />
    </>
  );
}
