import {
  type DeliverySettings,
  deliverySettingsInput,
} from '#contract/delivery/delivery-settings.schema.ts';
import { errorsIn } from '#src/lib/form-errors.ts';

/** The settings as they stand on the screen, right or not. */
export type SettingsDraft = DeliverySettings;

/** Changes some of the draft. */
export type ChangeDraft = (changes: Partial<SettingsDraft>) => void;

/** A sentence for what is wrong, by its dotted path, such as `slots.0.places`. */
export type DraftErrors = Readonly<Record<string, string>>;

export function errorsOf(draft: SettingsDraft): DraftErrors {
  return errorsIn(deliverySettingsInput, draft);
}

/** Minutes after midnight of a time field's text; 0, which is no valid setting, when it is empty. */
export function minuteOf(text: string): number {
  const [hours = 0, minutes = 0] = text.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A whole number as it was typed; `empty` when nothing was. What is no number is left as it was before. */
export function numberOf<Empty>(text: string, empty: Empty): number | Empty {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return digits === '' ? empty : Number(digits);
}
