/** The pages that the links of a mail open, each with `?token=`; opening one alone changes nothing. */
export const NEWSLETTER_PAGES = {
  confirm: '/newsletter/confirm',
  unsubscribe: '/newsletter/unsubscribe',
} as const;

/** A link to confirm is good for this many days. */
export const CONFIRM_DAYS = 7;

/** The one answer to every address, known or not: it is so for one that was written to before as well. */
export const SUBSCRIBE_SENT =
  'Thank you. Unless you’re on our list or just left it, we’ve sent you a link. Check spam too.';
