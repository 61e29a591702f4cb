/** How many of the mails that went out are listed at first, and with each press on “Show older”. */
export const MAILS_PAGE = 50;

/** Where the owner downloads the addresses of the newsletter. */
export const SUBSCRIBERS_CSV_PATH = '/api/admin/subscribers.csv';
