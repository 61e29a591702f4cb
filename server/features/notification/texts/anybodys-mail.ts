/** The kind that asks an address whether it wants the newsletter. */
export const SIGN_UP_KIND = 'newsletter-confirm';

/**
 * SQL: true of a row of `mail` that any visitor can cause without paying, to any address. That such
 * a mail cannot be delivered is no alert: else a stranger could raise one with a made-up address.
 */
export const IS_ANYBODYS_MAIL = `(mail.kind = '${SIGN_UP_KIND}' or (mail.kind = 'order-cancelled'
  and not exists (select 1 from payment where payment.order_id = mail.order_id)))`;
