import type { DeliveryDraft } from './delivery/delivery-draft.ts';

/** The element id of a field, so that an error summary can lead to it. */
export function fieldId(field: keyof DeliveryDraft): string {
  return `delivery-${field}`;
}

export function focusField(field: keyof DeliveryDraft): void {
  document.getElementById(fieldId(field))?.focus();
}
