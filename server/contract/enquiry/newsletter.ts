/** The pages that the links of a mail open, each with `?token=`; opening one alone changes nothing. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** A link to confirm is good for this many days. */
export const CONFIRM_DAYS = 7;

/** The one answer to every address, known or not. */
export const SUBSCRIBE_SENT =
  'Thank you. Unless you are on our list already, a mail with a link to confirm is on its way.';
