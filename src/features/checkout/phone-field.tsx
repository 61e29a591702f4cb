import { TextInput, type TextInputProps } from '@mantine/core';
import { southAfricanPhone } from '#contract/text/phone.ts';
import { fieldId } from './field-id.ts';
import type { DeliveryFormState } from './delivery/use-delivery-form.ts';

interface PhoneFieldProps
  extends Pick<TextInputProps, 'label' | 'description' | 'required' | 'autoComplete'> {
  form: DeliveryFormState['form'];
  name: 'customerPhone' | 'recipientPhone';
}

/** A phone number; when it is left it is put into the form South Africans write. */
export function PhoneField({ form, name, ...rest }: PhoneFieldProps) {
  const { onBlur, ...input } = form.getInputProps(name);
  return (
    <TextInput
      {...input}
      {...rest}
      id={fieldId(name)}
      name={name}
      size="md"
      type="tel"
      inputMode="tel"
      onBlur={(event) => {
        onBlur?.(event);
        const written = southAfricanPhone(form.values[name]);
        if (written !== form.values[name]) form.setFieldValue(name, written);
      }}
    />
  );
}
