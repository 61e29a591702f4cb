import { useRef } from 'react';
import { TextInput } from '@mantine/core';
import { codeOfSuburb, suburbsOf } from '#contract/delivery/delivery-area.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-settings.schema.ts';
import { fieldId } from '#src/features/checkout/field-id.ts';
import type { CheckoutFormState } from '#src/features/checkout/use-checkout-form.ts';

const LIST = 'delivery-suburbs';

/**
 * The suburb, never required. The postal code decides which are offered; a suburb that is chosen first
 * fills in the postal code, and another one its own.
 */
export function SuburbField({ form, area }: Pick<CheckoutFormState, 'form' | 'area'>) {
  const { values, setFieldValue } = form;
  const input = form.getInputProps('suburb');
  /** The code of a suburb that stood here: it goes with it. */
  const filled = useRef('');

  function handleChange(suburb: string) {
    setFieldValue('suburb', suburb);
    const code = area && codeOfSuburb(area, suburb);
    const now = values.deliveryPostalCode.trim();
    if (area && now === codeOfSuburb(area, values.suburb)) filled.current = now;
    if (code && (now === '' || now === filled.current)) setFieldValue('deliveryPostalCode', code);
  }

  return (
    <>
      <TextInput
        {...input}
        onChange={(event) => handleChange(event.currentTarget.value)}
        id={fieldId('suburb')}
        name="suburb"
        size="md"
        label="Suburb (optional)"
        autoComplete="address-level3"
        list={LIST}
      />
      <datalist id={LIST}>
        {area &&
          suggestions(area, values.deliveryPostalCode.trim()).map((suburb) => (
            <option key={suburb}>{suburb}</option>
          ))}
      </datalist>
    </>
  );
}

function suggestions(area: DeliveryArea, code: string): string[] {
  const ofCode = suburbsOf(area, code);
  if (ofCode.length > 0) return ofCode;
  const all = area.codes.flatMap(({ suburbs }) => suburbs);
  return [...new Set(all)].sort((a, b) => a.localeCompare(b));
}
