/** The pages that the links of a mail open, each with `?token=`; opening one alone changes nothing. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** A link to confirm is good for this many days. */
export const CONFIRM_DAYS = 7;

/** The one answer to every address, known or not: it is so for one that was written to before as well. */
export const SUBSCRIBE_SENT =
  'Thank you. If you’re not on our list, and haven’t just left it, you’ll find a link to confirm in your inbox or spam folder within minutes. We may have sent it before.';
