import { paperNote } from '#src/ui/paper-note.tsx';
import { Checkbox, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { MAX_CARD_MESSAGE } from '#contract/order/order.ts';
import { characterCount } from '#contract/text/characters.ts';
import { southAfricanPhone } from '#contract/text/phone.ts';
import { useLazyComponent } from '#src/lib/use-lazy-component.ts';
import { RECIPIENT_FIELDS } from './checkout-draft.ts';
import type { CheckoutFormState } from './use-checkout-form.ts';
import { fieldId } from './field-id.ts';
import { cardHelp, needsHelp } from './gift/lazy-card-help.ts';
import { OccasionField } from './gift/occasion-field.tsx';
import { MoreFields } from './more-fields.tsx';

// Without it the card is printed all the same.
const goWithout = () => undefined;

/** What a gift needs and other orders do not. Opens by itself when something in it is filled in or wrong. */
export function RecipientFields({ form }: Pick<CheckoutFormState, 'form'>) {
  const { values } = form;
  const { cardMessage, occasion } = values;
  const CardHelp = useLazyComponent(cardHelp, needsHelp(values), goWithout);

  return (
    <MoreFields form={form} title="Sending to somebody else?" fields={RECIPIENT_FIELDS}>
      <TextInput
        {...form.getInputProps('recipientName')}
        id={fieldId('recipientName')}
        size="md"
        label="Recipient's name (optional)"
        description={paperNote(values.recipientName)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
      />
      <PhoneField
        form={form}
        name="recipientPhone"
        label="Recipient's phone (optional)"
        description={
          values.fulfilment
            ? 'So that we can reach them about the flowers'
            : 'So that the driver can reach them at the door'
        }
        autoComplete="off"
      />
      <OccasionField
        id={fieldId('occasion')}
        value={occasion}
        onChange={(chosen) => form.setFieldValue('occasion', chosen)}
      />
      <Textarea
        {...form.getInputProps('cardMessage')}
        id={fieldId('cardMessage')}
        size="md"
        label="Card message (optional)"
        description={`${characterCount(cardMessage)} of ${MAX_CARD_MESSAGE} characters`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={4}
      />
      {CardHelp && (
        <CardHelp
          occasion={occasion}
          message={cardMessage}
          recipient={values.recipientName}
          onMessage={(message) => form.setFieldValue('cardMessage', message)}
        />
      )}
      <Checkbox
        {...form.getInputProps('anonymous', { type: 'checkbox' })}
        id={fieldId('anonymous')}
        size="md"
        label="Send anonymously: don’t include my name with the flowers"
      />
    </MoreFields>
  );
}

interface PhoneFieldProps
  extends Pick<TextInputProps, 'label' | 'description' | 'required' | 'autoComplete'> {
  form: CheckoutFormState['form'];
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
