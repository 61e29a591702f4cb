const AND_TOTAL = 'the answer says how many there are: see known-lists.ts';
const LATEST = 'the latest of a history, which is called that';
const IN_TURNS = 'goes on until none is left';
const WHETHER = 'whether there is one';

/**
 * Every limit of a query, by file and method, with the reason why no order, money or day's work is
 * lost behind it. What is asked of rows that a limit has let through belongs into the query, before
 * the limit.
 */
export const KNOWN_LIMITS: Readonly<Record<string, string>> = {
  'features/audit/audit-log.repository.ts page':
    'one more than a page: the answer says where to go on',
  'features/audit/audit-log.repository.ts partOf':
    'a page of one history, of which the page of all has no more',
  'features/abandoned-checkout/abandoned-checkout.repository.ts dueIds':
    'the others are written to half an hour later',
  'features/back-in-stock/stock-request.repository.ts lockAnswerable': IN_TURNS,
  'features/bookkeeping/bookkeeping.repository.ts orders': IN_TURNS,
  'features/bookkeeping/bookkeeping.repository.ts documents': IN_TURNS,
  'features/invoice/document.repository.ts ofPeriod': AND_TOTAL,
  'features/bookkeeping/bookkeeping.repository.ts money': IN_TURNS,
  'features/cart/cart.repository.ts purgeIdle': IN_TURNS,
  'features/cart/offers/add-on.repository.ts listFor':
    'an offer is quiet: those that fit best and come first in the owner’s order',
  'features/catalogue/product-change.repository.ts latestOf': LATEST,
  'features/catalogue/product.repository.ts listArchived': AND_TOTAL,
  'features/catalogue/product.repository.ts listLowStock': AND_TOTAL,
  'features/catalogue/search/product-search.repository.ts readWords':
    'how a word that was typed may go on; any of them will do',
  'features/catalogue/search/product-search.repository.ts wordsLike':
    'what a misspelled word may mean, the likest first',
  'features/catalogue/search/product-search.repository.ts rank': 'a search, the best first',
  'features/catalogue/search/product-search.repository.ts linksOf':
    'suggestions, the first by their place',
  'features/content/shop-text.repository.ts latestChanges': LATEST,
  'features/catalogue/season/season.repository.ts latestChanges': LATEST,
  'features/catalogue/season/season.repository.ts listComing':
    'as many as can be on; saving one more is refused',
  'features/catalogue/season/season.repository.ts listPast': LATEST,
  'features/delivery/delivery.repository.ts latestChanges': LATEST,
  'features/desk/desk.repository.ts waiting': AND_TOTAL,
  'features/desk/desk.repository.ts ended': LATEST,
  'features/desk/desk.repository.ts ofCustomer':
    'the latest orders of callers: one who is not among them is typed',
  'features/review/review.repository.ts shownOf': AND_TOTAL,
  'features/review/review.repository.ts listForOwner': AND_TOTAL,
  'features/review/review-ask.repository.ts idsToAsk': IN_TURNS,
  'features/enquiry/enquiry.repository.ts findOpen': AND_TOTAL,
  'features/enquiry/enquiry.repository.ts findAnswered': LATEST,
  'features/mail/mail.repository.ts #findNewest': AND_TOTAL,
  'features/mail/mail.repository.ts findWaitingAfter': IN_TURNS,
  'features/mail/mail.repository.ts findWaitingBefore': IN_TURNS,
  'features/order/supplement/supplement.repository.ts due': AND_TOTAL,
  'features/order/customer/door-news.repository.ts latestOf': LATEST,
  'features/order/holds/hold.repository.ts findToExpire': IN_TURNS,
  'features/order/news/order-event.repository.ts eventsAfter':
    'news for an open page; who was away for long reads everything again',
  'features/order/news/order-event.repository.ts historyOf': AND_TOTAL,
  'features/order/news/order-event.repository.ts lastMoveTo': LATEST,
  'features/order/news/order-event.repository.ts movesOf':
    'the latest moves, many more than the status table needs from placed to delivered',
  'features/order/admin/admin-order.repository.ts OF_DAY': IN_TURNS,
  'features/order/admin/admin-order.repository.ts othersOfDay': AND_TOTAL,
  'features/order/admin/admin-order.repository.ts openList':
    'a page: the next one begins after its last, and the answer says how many there are',
  'features/order/admin/admin-order.repository.ts overdue':
    'the first of them: the email says how many more there are, and links to the list',
  'features/order/admin/admin-order.repository.ts search':
    'a page: the next one begins after its last',
  'features/overview/overview.repository.ts best': 'the best of them, which is said',
  'features/payment/payment-attempt.repository.ts unclear': AND_TOTAL,
  'features/payment/payment-review.repository.ts referencesOf':
    'PayFast is asked about each by itself, about what it told itself first',
  'features/payment/payment-review.repository.ts reviews': AND_TOTAL,
  'features/payment/refunds/refund-due.repository.ts owed': AND_TOTAL,
  'features/payment/refunds/refund-due.repository.ts refundsUnderWay': AND_TOTAL,
  'features/payment/refunds/refund.repository.ts findOrdersToAsk':
    'those that were not asked about for longest: the others come in the next runs',
  'features/report/report.repository.ts lines': AND_TOTAL,
  'features/report/report.repository.ts orders': AND_TOTAL,
  'features/report/refused-wish.repository.ts most': AND_TOTAL,
  'features/privacy/personal-data.repository.ts lockOldOrders': IN_TURNS,
  'features/privacy/personal-data.repository.ts deleteUnpaid': IN_TURNS,
  'features/privacy/personal-data.repository.ts isPaymentArriving': WHETHER,
  'features/recipe/recipe.repository.ts withoutRecipe':
    'the bouquets most are ordered of; with a recipe each leaves the list',
  'features/recipe/stem.repository.ts buckets': 'the last count of each stem',
  'features/recipe/stem.repository.ts wasteEntries': AND_TOTAL,
  'features/subscription/subscription.repository.ts latestOrders': LATEST,
  'features/subscription/subscription.repository.ts list':
    'those that go on come first: one florist delivers fewer than two hundred again and again',
  'features/gift/gift.repository.ts toMail': IN_TURNS,
  'features/gift/gift.repository.ts latest': LATEST,
  'features/voucher/voucher.repository.ts listOn':
    'as many as can be on; saving one more is refused',
  'features/voucher/voucher.repository.ts listPast': LATEST,
  'platform/jobs/job-overview.ts readJobOverview': 'the newest failure, beside how many there are',
};

/** Those of which any rows will do. */
export const WITHOUT_ORDER = ['features/catalogue/search/product-search.repository.ts readWords'];
