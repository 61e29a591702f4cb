/** The floors of the server, the lowest first. Imports go down; the tools stand beside, and are used by nothing but the start. */
export const FLOORS = ['contract', 'platform', 'features', 'app'] as const;

/** What the running shop uses of the tools: how it is started, and when the last backup was made. */
export const STARTERS: readonly string[] = [
  'server/tools/launch/',
  'server/tools/embedded-database/',
  'server/tools/backup/last-backup.ts',
];

interface Feature {
  /** The other features whose public files it may use. */
  uses: readonly string[];
  /** Its public side: the files that other features may use. */
  offers: readonly string[];
}

/** Every feature of the shop. A feature comes after those it uses, so that none is used in a circle. */
export const FEATURES: Readonly<Record<string, Feature>> = {
  admin: { uses: [], offers: ['admin-procedure.ts'] },
  upload: { uses: ['admin'], offers: ['attach-upload.ts'] },
  content: { uses: ['admin'], offers: [] },
  catalogue: {
    uses: ['admin', 'upload'],
    offers: ['purchasable-size.ts', 'product.entity.ts', 'stock-count.ts'],
  },
  cart: { uses: ['catalogue'], offers: ['available-stock.ts'] },
  delivery: {
    uses: ['admin'],
    offers: [
      'closed-kind.ts',
      'delivery-context.ts',
      'delivery-rules.ts',
      'delivery.queries.ts',
      'save-delivery-settings.ts',
    ],
  },
  order: {
    uses: ['admin', 'cart', 'catalogue', 'delivery'],
    offers: [
      'order.entity.ts',
      'order.view.ts',
      'attention/attention.repository.ts',
      'attention/attention.view.ts',
      'attention/escalate-to-owner.ts',
      'attention/refund-due.ts',
      'owner/admin-update-order.ts',
      'owner/admin-order.queries.ts',
      'place/new-order.ts',
      'place/price-order.ts',
      'printed/list-stale-papers.ts',
      'printed/printed-content.ts',
      'printed/since-print.ts',
      'shopper/customer-order-facts.ts',
      'shopper/customer-order-rules.ts',
      'status/mark-order-paid.ts',
      'status/mark-order-refunded.ts',
      'status/mark-payment-failed.ts',
      'status/order-status.ts',
    ],
  },
  payment: {
    uses: ['admin', 'order'],
    offers: [
      'payment-attempt.repository.ts',
      'payment-review.repository.ts',
      'unreconciled-payments.ts',
      'refunds/refund-rules.ts',
      'refunds/refund.repository.ts',
    ],
  },
  enquiry: { uses: ['admin'], offers: ['enquiry.entity.ts'] },
  notification: {
    uses: ['admin', 'enquiry', 'order', 'payment'],
    offers: [
      'mail.repository.ts',
      'mailer.ts',
      'queue/queue-newsletter-confirm-mail.ts',
      'texts/anybodys-mail.ts',
    ],
  },
  newsletter: { uses: ['admin', 'notification'], offers: [] },
  print: { uses: ['admin', 'order'], offers: [] },
  overview: { uses: ['admin', 'notification', 'order', 'payment'], offers: [] },
  privacy: { uses: ['notification', 'order', 'payment'], offers: [] },
};
