import type { PaymentRedirect } from '#contract/payment.ts';

/**
 * Leaves for the payment page by posting its fields, in their order, as a hidden form.
 * PayFast signs UTF-8, so the form is sent as that whatever the page is.
 */
export function postToProvider({ url, data }: PaymentRedirect): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = url;
  form.acceptCharset = 'utf-8';
  form.hidden = true;
  for (const [name, value] of Object.entries(data)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // A field called "submit" would hide the form's own method.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
