/** The floors of the server, the lowest first. Imports go down; the tools stand beside, and are used by nothing but the start. */
export const FLOORS = ['contract', 'platform', 'features', 'app'] as const;

/** What the running shop uses of the tools: how it is started. */
export const STARTERS: readonly string[] = [
  'server/tools/launch/',
  'server/tools/embedded-database/',
];

interface Feature {
  /** The other features whose public files it may use. */
  uses: readonly string[];
  /** Its public side: the files that other features may use. */
  offers: readonly string[];
}

/** Every feature of the shop. A feature comes after those it uses, so that none is used in a circle. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  auth: { uses: [], offers: ['admin-procedure.ts', 'admin-cookies.ts', 'prove-owner.ts'] },
  audit: { uses: ['auth'], offers: [] },
  image: { uses: ['auth'], offers: ['attach-upload.ts', 'image-store.ts', 'make-photo.ts'] },
  background: { uses: ['auth'], offers: [] },
  backup: { uses: ['auth', 'image'], offers: ['backup-folder.ts'] },
  content: { uses: ['auth'], offers: [] },
  delivery: {
    uses: ['auth'],
    offers: [
      'closed-kind.ts',
      'delivery-context.ts',
      'bookable-dates.ts',
      'bouquet-obstacle.ts',
      'delivery-promise.ts',
      'delivery.queries.ts',
      'save-delivery-settings.ts',
    ],
  },
  catalogue: {
    uses: ['auth', 'delivery', 'image'],
    offers: [
      'editing/update-product.ts',
      'product-admin.queries.ts',
      'product-images.ts',
      'purchasable-size.ts',
      'product.entity.ts',
      'stock-count.ts',
      'season/season-prices.ts',
      'season/shown-price.ts',
    ],
  },
  voucher: { uses: ['auth'], offers: ['take-voucher.ts'] },
  bookkeeping: { uses: [], offers: [] },
  cart: { uses: ['catalogue'], offers: ['available-stock.ts', 'get-cart.ts'] },
  order: {
    uses: ['auth', 'cart', 'catalogue', 'delivery', 'voucher'],
    offers: [
      'order-rules.ts',
      'order-number.ts',
      'order-status.ts',
      'order.entity.ts',
      'order.view.ts',
      'sold-orders.ts',
      'admin/admin-order.queries.ts',
      'admin/search-orders.ts',
      'admin/transition-orders.ts',
      'attention/attention.repository.ts',
      'attention/attention.view.ts',
      'attention/escalate-to-owner.ts',
      'attention/late-order.ts',
      'attention/refund-due.ts',
      'change/change-order.ts',
      'change/change-words.ts',
      'change-rules.ts',
      'change/waive-supplement.ts',
      'price-of.ts',
      'supplement/due-supplement.ts',
      'supplement/supplement.entity.ts',
      'checkout/order-terms.ts',
      'checkout/price-order.ts',
      'checkout/take-order.ts',
      'customer/customer-order-facts.ts',
      'customer/reminder-offer.ts',
      'customer/order-page.queries.ts',
      'holds/being-confirmed.ts',
      'printed/list-stale-papers.ts',
      'printed/printed-content.ts',
      'printed/since-print.ts',
      'status/mark-order-paid.ts',
      'status/mark-order-refunded.ts',
      'status/mark-payment-failed.ts',
    ],
  },
  payment: {
    uses: ['auth', 'order'],
    offers: [
      'own-payment.ts',
      'payment-attempt.repository.ts',
      'payment-review.repository.ts',
      'unreconciled-payments.ts',
      'refunds/make-refund.ts',
      'refunds/record-manual-refund.ts',
      'refunds/refund-rules.ts',
      'refunds/refund.repository.ts',
    ],
  },
  claim: { uses: ['auth', 'image', 'order', 'payment'], offers: [] },
  enquiry: { uses: ['auth'], offers: ['enquiry.entity.ts'] },
  mail: {
    uses: ['auth', 'enquiry', 'order', 'payment'],
    offers: [
      'mail.repository.ts',
      'mailer.ts',
      'order-links.ts',
      'writing/queue-change-mails.ts',
      'writing/queue-newsletter-confirm-mail.ts',
      'writing/queue-back-in-stock-mails.ts',
      'writing/queue-reminder-mail.ts',
      'writing/queue-abandoned-checkout-mail.ts',
      'writing/queue-review-mail.ts',
      'texts/anybodys-mail.ts',
      'texts/mail-content.ts',
    ],
  },
  desk: { uses: ['auth', 'delivery', 'mail', 'order', 'payment'], offers: [] },
  'sign-up': {
    uses: [],
    offers: [
      'ask-to-confirm.ts',
      'confirm-sign-up.ts',
      'count-entry.ts',
      'end-token.ts',
      'leave-list.ts',
      'sign-up-list.ts',
      'sign-up.entity.ts',
    ],
  },
  newsletter: { uses: ['auth', 'mail', 'sign-up'], offers: [] },
  'back-in-stock': { uses: ['catalogue', 'mail', 'sign-up'], offers: [] },
  'abandoned-checkout': { uses: ['cart', 'mail', 'order', 'sign-up'], offers: [] },
  reminder: { uses: ['mail', 'order', 'sign-up'], offers: [] },
  review: { uses: ['auth', 'catalogue', 'image', 'mail', 'order', 'sign-up'], offers: [] },
  print: { uses: ['auth', 'order'], offers: ['print-document.view.ts', 'render-pdf.ts'] },
  invoice: { uses: ['auth', 'order', 'print'], offers: [] },
  report: { uses: ['auth', 'catalogue', 'order'], offers: [] },
  recipe: { uses: ['auth', 'catalogue'], offers: [] },
  photo: { uses: ['auth', 'image', 'order'], offers: [] },
  round: { uses: ['auth', 'image', 'order', 'print'], offers: [] },
  overview: { uses: ['auth', 'backup', 'mail', 'order', 'payment'], offers: [] },
  privacy: { uses: ['mail', 'order', 'payment'], offers: [] },
};
