/** The kind that asks an address whether it wants the newsletter. */
export const NEWSLETTER_KIND = 'newsletter-confirm';

/** The kind that asks an address whether it wants to hear when a bouquet is back, and the one that tells it. */
export const STOCK_QUESTION_KIND = 'back-in-stock-confirm';
export const BACK_KIND = 'back-in-stock';

/** The kind that reminds a shopper, a year later, of whom they sent flowers to. */
export const REMINDER_KIND = 'reminder';

/** The kind that writes once to a shopper about a cart that was not ordered. */
export const ABANDONED_KIND = 'abandoned-checkout';
/** The kind that asks the shopper of a delivered order for reviews. */
export const REVIEW_KIND = 'review-ask';

/**
 * The kinds that any visitor causes by filling in a form, at once or later, reminders, whose address may be a year old,
 * and requests for reviews, which can wait. Emails of orders are sent before them, and stand before them in the owner's list.
 */
export const FORM_KINDS: readonly string[] = [
  NEWSLETTER_KIND,
  STOCK_QUESTION_KIND,
  BACK_KIND,
  REMINDER_KIND,
  ABANDONED_KIND,
  REVIEW_KIND,
  'enquiry',
];

/**
 * SQL: true of a row of `mail` that any visitor can cause without paying. That such a mail cannot be delivered is no
 * alert: else a stranger could raise one with a made-up address, or with words that the mail server refuses.
 */
export const IS_ANYBODYS_MAIL = `(mail.kind in (${FORM_KINDS.map((kind) => `'${kind}'`).join(', ')}) or (mail.kind = 'order-cancelled'
  and not exists (select 1 from payment where payment.order_id = mail.order_id)))`;
