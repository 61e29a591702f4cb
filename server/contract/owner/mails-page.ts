/** How many of the mails that went out are listed at first, and with each press on “Show older”. */
export const MAILS_PAGE = 50;
