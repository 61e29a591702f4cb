import type { CheckoutDraft } from './checkout-draft.ts';

/** The element id of a field, so that an error summary can lead to it. */
export function fieldId(field: keyof CheckoutDraft): string {
  return `delivery-${field}`;
}

export function focusField(field: keyof CheckoutDraft): void {
  document.getElementById(fieldId(field))?.focus();
}
