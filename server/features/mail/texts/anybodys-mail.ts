/** The kind that asks an address whether it wants the newsletter. */
export const SIGN_UP_KIND = 'newsletter-confirm';

/**
 * The kinds that any visitor causes by filling in a form. Emails of orders are sent before them, and stand before
 * them in the owner's list.
 */
export const FORM_KINDS: readonly string[] = [SIGN_UP_KIND, 'enquiry'];

/**
 * SQL: true of a row of `mail` that any visitor can cause without paying. That such a mail cannot be delivered is no
 * alert: else a stranger could raise one with a made-up address, or with words that the mail server refuses.
 */
export const IS_ANYBODYS_MAIL = `(mail.kind in (${FORM_KINDS.map((kind) => `'${kind}'`).join(', ')}) or (mail.kind = 'order-cancelled'
  and not exists (select 1 from payment where payment.order_id = mail.order_id)))`;
