import { PLACE_DETAILS, PLACE_LABELS, PLACE_TYPES } from '#contract/order/order.ts';
import { preload, useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { SelectField } from '#src/ui/select-field.tsx';
import { usePlaceMemory } from '#src/ui/use-place-memory.ts';
import { fieldId } from './field-id.ts';
import { loadedPlaceDetails, placeDetails } from './lazy-place-details.ts';
import { MoreFields } from './more-fields.tsx';
import type { CheckoutFormState } from './use-checkout-form.ts';

const FIELDS = ['placeType', ...PLACE_DETAILS] as const;

// Without its details the driver knows the kind of place all the same.
const goWithout = () => undefined;

/** The kind of place, and what the driver has to know of one of that kind. */
export function PlaceFields({ form }: Pick<CheckoutFormState, 'form'>) {
  const { values } = form;
  const rememberPlace = usePlaceMemory();
  const Loaded = useLazyComponent(placeDetails, values.placeType !== undefined, goWithout);
  const PlaceDetails = loadedPlaceDetails() ?? Loaded;

  return (
    <MoreFields form={form} title="Gate code, complex, office or hospital?" fields={FIELDS}>
      <SelectField
        id={fieldId('placeType')}
        size="md"
        label="Type of address (optional)"
        description="So that our driver knows the way in"
        value={values.placeType ?? ''}
        onFocus={() => preload(placeDetails)}
        onChange={({ currentTarget: { value } }) =>
          form.setValues({
            placeType: PLACE_TYPES.find((known) => known === value),
            ...rememberPlace(values, value),
          })
        }
        data={[
          { value: '', label: 'Please choose' },
          ...PLACE_TYPES.map((value) => ({ value, label: PLACE_LABELS[value] })),
        ]}
      />
      {PlaceDetails && (
        <PlaceDetails
          placeType={values.placeType ?? ''}
          input={(field) => ({ ...form.getInputProps(field), id: fieldId(field) })}
        />
      )}
    </MoreFields>
  );
}
