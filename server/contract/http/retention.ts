/**
 * How long personal data is kept: what the privacy notice promises and the hourly housekeeping does.
 * Days, counted from what is named; docs/reference/security.md, L2.
 */
export const RETENTION_DAYS = {
  /** From the last change of a cart. */
  cart: 30,
  /** From when an order was placed that was never paid: then it is deleted. */
  unpaidOrder: 30,
  /** The same, where a payment was begun: its number and amount stay so long, for money that comes late. */
  begunOrder: 365,
  /**
   * From when an order was placed that was cancelled unpaid, whose payment was declined, or whose payment was not begun
   * before it expired: one person can make very many of these, so that they leave nothing but their row soon, and not
   * even that after two weeks.
   */
  cancelledOrder: 3,
  cancelledRow: 14,
  /** From when an order was placed that was paid: five years, for the tax records. */
  paidOrder: 5 * 365 + 2,
  /** From when a photo of a bouquet or a door came to the shop. */
  photo: 60,
  /** From when a mail was written. */
  mail: 90,
  /** From when PayFast sent it. */
  paymentNotification: 90,
  /** From when a company's request was answered; from when it came, if it was never marked as answered. */
  enquiry: 365,
  /** From when an address confirmed that it waits for a bouquet that did not come back. */
  stockRequest: 180,
  /** From when a shopper asked for an email about a cart; the address goes as soon as it was written to, or after two days. */
  abandonedCheckout: 7,
  /** From when a voucher for one email address was over, or ended. */
  voucher: 30,
  /** From when an address left the newsletter, or ended to wait for a bouquet. */
  unsubscribed: 30,
} as const;
