/** What a list in an answer promises when there is more than it has room for. */
export type ListPromise =
  /** It has room for all of them. */
  | 'all'
  /** The answer names their number there, or where to go on. */
  | { says: string }
  | { goesOn: string }
  /** It cannot be long, or nothing is decided by what it leaves out: why. */
  | { short: string };

const OF_ONE_ORDER = { short: 'of one order' };
const LATEST = { short: 'the latest of a history, which is called that' };
const DAYS = { short: 'one for each day that can be chosen' };
const SETTINGS = { short: 'as many as the settings may have' };
const OF_A_PAGE = { short: 'as many as fit on a page, beside a list that has all' };

/** Every list that a read answers with, by the call and its place in the answer. */
export const KNOWN_LISTS: Readonly<Record<string, ListPromise>> = {
  'catalogue.list': 'all',
  'catalogue.home products': OF_A_PAGE,
  'catalogue.whole': { short: 'null as soon as one page does not hold it' },
  'catalogue.shelf products': { says: 'total' },
  'catalogue.byId sizes': { short: 'of one bouquet' },
  'catalogue.byIds': { short: 'as many as were asked for' },
  'catalogue.related': OF_A_PAGE,
  'catalogue.suggest bouquets': OF_A_PAGE,
  'cart.get': { short: 'as many as a cart may have' },
  'content.words testimonials': { short: 'as many as the words may have' },
  'delivery.options dates': DAYS,
  'delivery.forCart dates': DAYS,
  'delivery.area codes': SETTINGS,
  'order.byId items': OF_ONE_ORDER,
  'order.page items': OF_ONE_ORDER,
  'order.page steps': OF_ONE_ORDER,
  'admin.mails.list unsent': { says: 'unsentTotal' },
  'admin.mails.list sent': { says: 'sentTotal' },
  'admin.enquiries.list open': { says: 'openTotal' },
  'admin.enquiries.list answered': LATEST,
  'admin.desk.list waiting': { says: 'waitingTotal' },
  'admin.desk.list ended': LATEST,
  'admin.desk.callers callers': LATEST,
  'admin.desk.days days': DAYS,
  'admin.subscribers.list confirmed': 'all',
  'admin.products.list': 'all',
  'admin.products.archived products': { says: 'total' },
  'admin.products.history': LATEST,
  'admin.products.previewBulk rows': { short: 'as many as were asked for' },
  'admin.orders.day orders': 'all',
  'admin.orders.day others': { says: 'othersTotal' },
  'admin.orders.day attention': { says: 'attentionTotal' },
  'admin.orders.day openDays': DAYS,
  'admin.orders.open orders': { says: 'total' },
  'admin.orders.search orders': { goesOn: 'next' },
  'admin.orders.byId items': OF_ONE_ORDER,
  'admin.orders.byId attention': OF_ONE_ORDER,
  'admin.orders.byId history': OF_ONE_ORDER,
  'admin.orders.byId mails': OF_ONE_ORDER,
  'admin.orders.deliveryChoices': DAYS,
  'admin.payments.list paying': { says: 'totals.paying' },
  'admin.payments.list unclear': { says: 'totals.unclear' },
  'admin.payments.list settled': { says: 'totals.settled' },
  'admin.payments.list owed': { says: 'totals.owed' },
  'admin.payments.list refundsUnderWay': { says: 'totals.refundsUnderWay' },
  'admin.payments.list reviews': { says: 'totals.reviews' },
  'admin.payments.ofOrder payments': OF_ONE_ORDER,
  'admin.orders.byId photos': OF_ONE_ORDER,
  'admin.delivery.settings settings.slots': SETTINGS,
  'admin.delivery.settings settings.closedDates': SETTINGS,
  'admin.delivery.settings settings.area.codes': SETTINGS,
  'admin.delivery.settings holidays': DAYS,
  'admin.delivery.preview options.dates': DAYS,
  'admin.delivery.preview booked': DAYS,
  'admin.delivery.history': LATEST,
  'round.open stops': { short: 'of one round' },
  'admin.rounds.sheet stops': { short: 'of one round' },
  'admin.rounds.ofDay rounds': { short: 'as many as drive on a day' },
  'admin.rounds.ofDay unplanned': 'all',
  'admin.print.day makeList': { short: 'one for each bouquet and size' },
  'admin.print.day workOrders': 'all',
  'admin.print.day slips': 'all',
  'admin.print.day cards': 'all',
  'admin.print.day orders': 'all',
  'admin.print.order makeList': OF_ONE_ORDER,
  'admin.print.order workOrders': OF_ONE_ORDER,
  'admin.print.order slips': OF_ONE_ORDER,
  'admin.print.order cards': OF_ONE_ORDER,
  'admin.print.order orders': OF_ONE_ORDER,
  'admin.overview setUp': SETTINGS,
  'admin.overview today.states': { short: 'one for each status' },
  'admin.overview tomorrow.states': { short: 'one for each status' },
  'admin.overview attention.first': { says: 'attention.orders' },
  'admin.overview attention.firstLate': { short: 'the first of today, beside how many there are' },
  'admin.overview attention.firstStale': { says: 'attention.stalePapers' },
  'admin.overview later': DAYS,
  'admin.overview lowStock.products': { says: 'lowStock.count' },
  'admin.overview sales': DAYS,
  'admin.overview best': { short: 'the best of them, which is said' },
};
