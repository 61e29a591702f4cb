import { EMPTY_CART, MAX_CART_LINES } from '#contract/cart/cart.ts';
import { OUTSIDE_AREA_REFUSAL } from '#contract/delivery/delivery-area.ts';
import { NOT_FOUND_TEXT, UNAVAILABLE_TEXT } from './fallback-messages.ts';
import { randLabel } from '#contract/money/money.ts';
import { PAYABLE } from '#contract/payment/payment.ts';
import { UPLOAD_TEXTS } from '#contract/catalogue/upload.ts';

/**
 * The one error table: each code with its HTTP status and the sentence a person reads.
 * Texts are the specification's (section 8) where it has one. tRPC codes follow from the status.
 */
export const ERRORS = {
  MALFORMED: { status: 400, message: 'The request could not be understood.' },
  RULE_NOT_MET: { status: 422, message: 'Please check the marked fields.' },
  CROSS_SITE: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: NOT_FOUND_TEXT },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  TIMED_OUT: { status: 408, message: 'The request took too long to arrive.' },
  TOO_LARGE: { status: 413, message: 'The request is too large.' },
  UNSUPPORTED_TYPE: { status: 415, message: 'Send this request as JSON.' },
  HEAD_TOO_LARGE: { status: 431, message: 'The head of the request is too large.' },
  TOO_MANY: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HELD_UNPAID: {
    status: 429,
    message: 'Please pay for your earlier order first, or wait a few minutes.',
  },
  UNAVAILABLE: {
    status: 503,
    message: UNAVAILABLE_TEXT,
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },

  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Invalid credentials' },

  PRODUCT_NOT_FOUND: { status: 404, message: 'Product Not Found' },
  SIZE_UNAVAILABLE: { status: 422, message: 'That size is not available for this bouquet.' },
  CART_LINE_NOT_FOUND: { status: 404, message: 'This line is no longer in your cart.' },
  CART_FULL: {
    status: 422,
    message: `Your cart can hold at most ${MAX_CART_LINES} different bouquets.`,
  },
  CART_EMPTY: { status: 422, message: EMPTY_CART },
  OUT_OF_STOCK: { status: 409, message: 'There are not enough of these bouquets left.' },
  PRICE_CHANGED: {
    status: 409,
    message: 'A price has changed since you last looked. Please check the new total.',
  },
  DELIVERY_UNAVAILABLE: {
    status: 422,
    message: 'We cannot deliver on that day and time. Please choose another.',
  },
  SLOT_FULL: {
    status: 409,
    message: 'That delivery time is fully booked. Please choose another.',
  },
  OUTSIDE_AREA: { status: 422, message: OUTSIDE_AREA_REFUSAL },
  SETTINGS_CHANGED: {
    status: 409,
    message: 'These settings were changed elsewhere since you opened them.',
  },
  ORDER_NOT_FOUND: { status: 404, message: 'We could not find that order.' },
  ORDER_STATUS_CONFLICT: {
    status: 409,
    message: 'The order can no longer be changed in that way.',
  },
  ORDER_NOT_DUE: {
    status: 409,
    message: 'This order is due on a later day. Please confirm that it goes out today.',
  },
  ATTENTION_CHANGED: {
    status: 409,
    message:
      'This changed while you looked at it, so nothing was noted. The order is shown as it is now, and your note is still here.',
  },
  ORDER_ALREADY_PAID: { status: 409, message: 'This order has already been paid.' },
  ORDER_NOT_PAYABLE: {
    status: 409,
    message: 'This order can no longer be paid. Please place it again.',
  },
  /** Money of it has been notified, and PayFast has not confirmed that yet. */
  PAYMENT_BEING_CONFIRMED: {
    status: 409,
    message:
      'Your payment for this order is being confirmed. It shows on the page of the order: please wait for it, and don’t pay again.',
  },
  TOTAL_OUT_OF_RANGE: {
    status: 422,
    message: `PayFast takes payments from ${randLabel(PAYABLE.min)} to ${randLabel(PAYABLE.max)}.`,
  },
  MAIL_ADDRESS_FIXED: {
    status: 422,
    message: 'This email can only go to the address that asked for it.',
  },
  /** Its message names what has changed. */
  MAIL_OUTDATED: { status: 409, message: 'Its order has changed since this email was written.' },
  MAIL_NOT_FOUND: { status: 404, message: 'This email is no longer there.' },
  ENQUIRY_NOT_FOUND: { status: 404, message: 'This quote request is no longer there.' },
  NEWSLETTER_LINK: { status: 404, message: 'This link is not valid or has expired.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This order key was already used for a different order.',
  },
  PAYMENT_NOT_FOUND: { status: 404, message: 'There is no such payment.' },
  REFUND_NOT_FOUND: { status: 404, message: 'There is no such refund.' },
  REFUND_UNDER_WAY: {
    status: 409,
    message: 'A refund of this order is under way. Please wait for its result first.',
  },
  REFUND_TOO_MUCH: { status: 422, message: 'That is more than was paid.' },
  REFUND_KEY_REUSED: {
    status: 422,
    message: 'This refund was already begun with another amount. Please open the form again.',
  },
  REFUND_NOT_BY_HAND: {
    status: 409,
    message: 'Only a refund that you noted yourself can be corrected.',
  },
  /** The same whether it is over, its product deleted, or it never was. */
  PREVIEW_LINK: {
    status: 404,
    message: 'This link has ended. Please ask the shop for a new one.',
  },
  ROUND_NOT_FOUND: { status: 404, message: 'This round is no longer there.' },
  /** The same whether it is over, withdrawn or never was. */
  ROUND_LINK: {
    status: 404,
    message: 'This link has ended: a link is for one day’s round, and the shop can withdraw it.',
  },
  ROUND_NOT_TODAY: { status: 409, message: 'This round is for a later day.' },
  /** Its message says what stands. */
  STOP_SETTLED: { status: 409, message: 'This stop has been settled already.' },
  PHOTO_CHANGED: {
    status: 409,
    message: 'The photo of this bouquet was changed elsewhere, so yours was not sent.',
  },
  STEM_NOT_FOUND: { status: 404, message: 'This stem is no longer there.' },
  NOTIFICATION_REFUSED: { status: 400, message: 'The notification was refused.' },

  PRODUCT_CHANGED: {
    status: 409,
    message: 'This product was changed elsewhere since you opened it.',
  },
  PRODUCTS_CHANGED: {
    status: 409,
    message: 'Some of these products were changed elsewhere, so nothing was changed.',
  },
  IMPORT_REFUSED: { status: 422, message: 'Some rows are wrong, so nothing was changed.' },
  IMPORT_UNREADABLE: { status: 422, message: 'This file could not be read as a table (CSV).' },
  UPLOAD_ADDRESS_REFUSED: {
    status: 403,
    message: 'This upload address is not valid, has expired or was used before.',
  },
  UPLOAD_NOT_FOUND: { status: 422, message: 'This photo is not there. Please upload it again.' },
  NOT_AN_IMAGE: { status: 415, message: UPLOAD_TEXTS.notAnImage },
  IMAGE_DAMAGED: { status: 422, message: 'This photo is damaged. Please choose another.' },
  IMAGE_TOO_LARGE: { status: 413, message: UPLOAD_TEXTS.tooLarge },
  IMAGE_TOO_MANY_PIXELS: {
    status: 422,
    message: 'This photo has more than 50 megapixels. Please choose a smaller one.',
  },
  STORAGE_FULL: { status: 503, message: 'There is no room left to store photos.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One field that failed its rule; `path` is dotted, such as `items.0.quantity`. */
export interface ErrorIssue {
  path: string;
  message: string;
}

/** The body of every failed answer, under `error` in REST and `data.shop` in tRPC. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  issues?: ErrorIssue[];
  /** Machine-readable figures, such as the right total after PRICE_CHANGED: error-details.ts has them by code. */
  details?: unknown;
  requestId: string;
}
