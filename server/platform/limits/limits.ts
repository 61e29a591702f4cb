const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface Limit {
  points: number;
  seconds: number;
  /**
   * Counted by each server for itself, and given back evenly (recent-counts.ts): so that a caller
   * that uses it up keeps the others of a carrier's address waiting for a moment, and not until a
   * minute is over.
   */
  isOfServer?: true;
  /** How many times as much a /48 may do, where that is less than usual. */
  siteFactor?: number;
  /** Of what is counted so: how many at once, where a fifth of all would be too many. */
  atOnce?: number;
}

/**
 * How often one key may do what. Counted in PostgreSQL, so that several servers count together
 * (docs/reference/security.md, T1, T3, T9, T16, T43, T44), but for what is `isOfServer`. "By network" is by an IPv4 address or an
 * IPv6 /64, and beside it by the /48, which may do eight times as much (`sharesOf`). Carriers share addresses among
 * many phones: the figures are far above what one shopper does, and no network of shoppers is refused for a day.
 */
export const LIMITS = {
  /**
   * Calls that any visitor may make, by network: one to five milliseconds each. A page asks for two to four. Calls that
   * cost more, or that could find others' secrets, have limits of their own beside this.
   */
  call: { points: 3_000, seconds: MINUTE, isOfServer: true },
  /**
   * Attempts to order, refused ones too, by network and in some ten lines, which are locked. Unpaid holds have limits
   * of their own (order/holds/hold-limits.ts).
   */
  'order-try': { points: 600, seconds: MINUTE, isOfServer: true },
  /**
   * Refusals of the same kind for the same day that are counted for the owner's reports, by network: a few at once, and
   * one more each twelve minutes.
   */
  'refused-wish': { points: 5, seconds: HOUR, isOfServer: true, atOnce: 5 },
  /** The same of all kinds and days, by network: one that asks for each day of a year must not make the report. */
  'refused-wish-network': { points: 60, seconds: HOUR, isOfServer: true, atOnce: 20 },
  /**
   * All refusals that a server counts: beyond, strangers write them. Not in the database, where all that are refused
   * at once would wait for its one row.
   */
  'refused-wish-all': { points: 600, seconds: HOUR, isOfServer: true },
  /** Unpaid orders that were cancelled, or replaced by one of the same cart, by network: they hold nothing any more. */
  'order-given-up': { points: 15, seconds: MINUTE, siteFactor: 2 },
  /** Orders that took the place of an unpaid one of the same cart, by cart. */
  'order-replaced': { points: 60, seconds: DAY },
  /** The same, of a cart whose network has given up many. */
  'order-replaced-when-many': { points: 5, seconds: DAY },
  /** Orders looked up by number and mail address, by network. */
  'order-look-up': { points: 120, seconds: MINUTE, isOfServer: true },
  /** The same, by mail address and network. */
  'order-look-up-email': { points: 10, seconds: 10 * MINUTE },
  /** The same, by order number, from all networks together; then each network may only try a few. */
  'order-look-up-number': { points: 10, seconds: 10 * MINUTE },
  'order-look-up-when-many-try': { points: 3, seconds: 10 * MINUTE },
  /**
   * Orders read for their own pages, by network: half a dozen statements each. A page is told of changes; one that
   * is not asks thirty times a minute while it is looked at, so that fifty such pages of one carrier's address fit.
   */
  'order-page': { points: 1_500, seconds: MINUTE, isOfServer: true, atOnce: 100 },
  /** Rounds read by drivers, by network: a dozen statements each. A phone asks once a minute, and after each outcome. */
  'round-page': { points: 300, seconds: MINUTE, isOfServer: true, atOnce: 60 },
  /** Outcomes that drivers send, by round: a phone that comes back from a dead spot sends a morning's at once. */
  'round-outcome': { points: 300, seconds: 10 * MINUTE },
  /**
   * Voucher codes that are not known, by network, looked at or ordered with: codes are worth money. One that is known is
   * not counted, even where it cannot be used.
   */
  'voucher-miss': { points: 60, seconds: HOUR, isOfServer: true, atOnce: 20 },
  /** The same, of a cart with bouquets whose network has used them up, and of all such carts of the network together. */
  'voucher-miss-cart': { points: 3, seconds: HOUR, isOfServer: true, atOnce: 3 },
  'voucher-miss-carts': { points: 120, seconds: HOUR, isOfServer: true, atOnce: 40 },
  /** Gift vouchers that are ordered, by network: an order of one takes no stock, and only a row. */
  'gift-order': { points: 60, seconds: HOUR, isOfServer: true, atOnce: 20 },
  /** Changes to an order by its shopper, with its key, by order. */
  'order-change': { points: 20, seconds: 10 * MINUTE },
  /** Changes to a subscription with its link, by subscription: each is told to PayFast, and in an email. */
  'subscription-change': { points: 20, seconds: 10 * MINUTE },
  /** What shoppers say is wrong with an order, with its key, by order: an order has few of these in all. */
  claim: { points: 10, seconds: 10 * MINUTE },
  /** Photos of it that are made small, by order: three of each, and as many that failed. */
  'claim-photo': { points: 20, seconds: 10 * MINUTE },
  /** Reviews of an order's bouquets, with its key, by order, and their photos that are made small. */
  review: { points: 30, seconds: 10 * MINUTE },
  'review-photo': { points: 30, seconds: 10 * MINUTE },
  /** Emails that ask for reviews, in a day: beside all others they do not use up what a small mail account may send. */
  'review-ask-day': { points: 100, seconds: DAY },
  /** Payments begun, by order and network. */
  'payment-begin': { points: 10, seconds: 10 * MINUTE },
  /**
   * Messages about payments from addresses that are not listed as the provider's, by network: a forged one costs up to
   * two milliseconds until it is refused. The provider sends again, and what it sent from a listed address is not
   * counted.
   */
  notification: { points: 600, seconds: MINUTE, isOfServer: true },
  /**
   * Whole catalogues that are made for one caller, by network and in bouquets, a quarter of a millisecond each; at
   * their usual addresses they are kept.
   */
  'whole-catalogue': { points: 14_400, seconds: MINUTE, isOfServer: true },
  /** Calls of the catalogue's procedures that are made for one caller, by network. */
  'catalogue-call': { points: 600, seconds: MINUTE, isOfServer: true },
  /** Bouquets that are read for such calls, by network, a quarter of a millisecond each: four full pages at once. */
  'bouquet-read': { points: 24_000, seconds: MINUTE, isOfServer: true, atOnce: 480 },
  /**
   * Pages that are rendered for one network: those of one visitor, and those that are not there.
   * Ten milliseconds each, in a large shop forty, so that a burst keeps all visitors waiting; a
   * carrier's buying customers ask for a few each.
   */
  'page-rendered': { points: 600, seconds: MINUTE, isOfServer: true, atOnce: 30 },
  /** Uploaded pictures, by network: each is read from the store, two milliseconds where that is S3. A browser keeps them. */
  picture: { points: 3_000, seconds: MINUTE, isOfServer: true },
  /** Invoices and receipts that customers open, by network: each is drawn by a thread, one after the other. */
  document: { points: 60, seconds: MINUTE, isOfServer: true, atOnce: 20 },
  /**
   * Files of the build, by network, half a millisecond each. A browser asks for some forty once and keeps them: ninety
   * new visitors of a carrier's address at once, and eight each second.
   */
  file: { points: 18_000, seconds: MINUTE, isOfServer: true },
  /**
   * Days to choose from and suburbs of the area that are told to one caller, by network: each seven microseconds. Only
   * a shop that takes orders for a year ahead, or names thousands of suburbs, has as many in the calls of a network.
   */
  'delivery-told': { points: 240_000, seconds: MINUTE, isOfServer: true },
  /** Searches and suggestions, by network. */
  search: { points: 300, seconds: MINUTE, isOfServer: true },
  /**
   * Pages with filters or a search that no visitor has asked for lately, by network: each is
   * rendered, in a large shop with a hundred bouquets.
   */
  'page-with-query': { points: 150, seconds: MINUTE, isOfServer: true, atOnce: 15 },
  /** Requests for a quote, by network, which the companies of a carrier's address share: one more each half minute. */
  enquiry: { points: 20, seconds: 10 * MINUTE, isOfServer: true, atOnce: 5 },
  /** The same, by mail address and network. */
  'enquiry-email': { points: 3, seconds: 10 * MINUTE },
  /** The same, by network in a day; after so many it may send one a minute. */
  'enquiry-day': { points: 20, seconds: DAY },
  'enquiry-when-many-today': { points: 1, seconds: MINUTE },
  /** The same, from all networks together, as the owner has to read them; then each network may send one at a time. */
  'enquiry-day-all': { points: 300, seconds: DAY },
  'enquiry-when-too-many': { points: 1, seconds: 10 * MINUTE },
  /** Requests for a quote that are mailed to the owner, by network, and from all together. */
  'enquiry-mail-network': { points: 10, seconds: HOUR },
  'enquiry-mail': { points: 40, seconds: HOUR },
  'enquiry-mail-day': { points: 100, seconds: DAY },
  /** The same, by network, once many have come: strangers do not keep a company's request from being mailed. */
  'enquiry-mail-when-many': { points: 1, seconds: HOUR },
  /**
   * Addresses entered for emails, the newsletter's or of what is back in stock, by network, which neighbours share: one
   * more each two minutes.
   */
  'sign-up': { points: 5, seconds: 10 * MINUTE, isOfServer: true, atOnce: 5 },
  /**
   * The same, by network in a day, and after so many one an hour: neither one address nor a /48 uses up the mails of
   * all.
   */
  'sign-up-day': { points: 20, seconds: DAY, siteFactor: 2 },
  'sign-up-when-many-today': { points: 1, seconds: HOUR, siteFactor: 2 },
  /** Mails that ask a stranger to confirm an address, from all networks together. */
  'sign-up-mail': { points: 60, seconds: HOUR },
  /** The same in a day: strangers do not use up what a mail account may send, which is 300 or 500 at the smallest. */
  'sign-up-mail-day': { points: 150, seconds: DAY },
  /** Mails that ask one address to confirm the newsletter; further ones are left out. */
  'newsletter-address': { points: 3, seconds: 7 * DAY },
  /** The same for bouquets that are back: a shopper may wait for a few. */
  'back-in-stock-address': { points: 5, seconds: 7 * DAY },
  /**
   * Mails about carts that were not ordered, from all networks together, in an hour and a day: they use up neither the mail
   * account nor what is left of it for those that confirm an address.
   */
  'abandoned-checkout-mail': { points: 40, seconds: HOUR },
  'abandoned-checkout-mail-day': { points: 100, seconds: DAY },
  /** The same, to one address. */
  'abandoned-checkout-address': { points: 1, seconds: 7 * DAY },
  /** Additions to a cart, by cart. */
  'cart-add': { points: 60, seconds: MINUTE },
  /** Changes to carts, by network, which many phones may share. */
  'cart-write': { points: 600, seconds: MINUTE, isOfServer: true },
  /**
   * Additions to carts in a day, by network: each may be a row that is kept for thirty days, some 650 bytes. A
   * network's first five thousand are at once, the others one each ten seconds.
   */
  'cart-add-day': { points: 8_640, seconds: DAY, isOfServer: true, atOnce: 5_000 },
  /** Passwords tried, by network, from browsers the administrator never used. */
  'login-address': { points: 10, seconds: 15 * MINUTE },
  'login-address-day': { points: 40, seconds: DAY },
  /** Passwords tried for the account, from all such browsers together; then each network may only try a few. */
  'login-account': { points: 100, seconds: 15 * MINUTE },
  'login-when-many-try': { points: 3, seconds: 15 * MINUTE },
  /**
   * Wrong codes of the second factor, from all browsers that are new together. Only a caller that has the password is
   * asked for a code, so that strangers cannot keep the owner out by it.
   */
  'code-refused': { points: 60, seconds: DAY },
  /** Passwords tried, by browser the administrator used before. */
  'login-device': { points: 10, seconds: 15 * MINUTE },
  /** Ids that name nothing, by network: a caller that guesses is slowed down. */
  miss: { points: 60, seconds: MINUTE },
  /** Carts read, by network and in lines, some half a millisecond each. A shopper has few, and reads them with each page. */
  'cart-line-read': { points: 6_000, seconds: MINUTE, isOfServer: true },
  /** Carts read that are empty or unknown, by network. */
  'empty-cart': { points: 600, seconds: MINUTE, isOfServer: true },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;
