const AS_ROUTE = 'lives place orders by the route, which does the same';
const OF_NO_ORDER = 'no order and no payment comes of it';
const OF_BOUQUETS = 'orders keep what they were placed with, and no stock changes';
const NOT_AT_PAYFAST =
  'its money is not in PayFast’s books, by which lives are judged: features/desk and payment/record-own-payment.test.ts';
const OF_CHANGES =
  'lives are judged by orders that keep their lines: features/desk/change-placed-order.test.ts and change-money.test.ts';
const OF_THE_WAY = 'about the way of the driver, and no order changes';
const OF_THE_PICTURE = 'a picture and a line of history: features/photo/photo.test.ts';
const OF_REVIEWS = 'about what was delivered, and no order changes: features/review';
const OF_THE_DOOR = 'about who is signed in';

/** The mutations that are no step of an order's life, and why. Every other one has to be a step. */
export const NO_STEPS: Readonly<Record<string, string>> = {
  'order.place': AS_ROUTE,
  'order.lookUp': 'finds an order and changes nothing',
  'cart.add': OF_NO_ORDER,
  'cart.setQuantity': OF_NO_ORDER,
  'cart.changeSize': OF_NO_ORDER,
  'cart.remove': OF_NO_ORDER,
  'cart.clear': OF_NO_ORDER,
  'enquiry.send': OF_NO_ORDER,
  'newsletter.subscribe': OF_NO_ORDER,
  'newsletter.confirm': OF_NO_ORDER,
  'newsletter.unsubscribe': OF_NO_ORDER,
  'backInStock.ask': OF_NO_ORDER,
  'backInStock.confirm': OF_NO_ORDER,
  'backInStock.end': OF_NO_ORDER,
  'abandonedCheckout.ask': OF_NO_ORDER,
  'abandonedCheckout.cancel': OF_NO_ORDER,
  'abandonedCheckout.end': OF_NO_ORDER,
  'reminder.set': 'a wish of its shopper that no step of an order knows: features/reminder',
  'reminder.end': 'as reminder.set',
  'review.write': OF_REVIEWS,
  'review.end': OF_REVIEWS,
  'admin.reviews.show': OF_REVIEWS,
  'admin.reviews.hide': OF_REVIEWS,
  'admin.reviews.answer': OF_REVIEWS,
  'admin.reviews.ask': OF_REVIEWS,
  'admin.enquiries.mark': OF_NO_ORDER,
  'admin.content.save': OF_NO_ORDER,
  'admin.texts.save': OF_NO_ORDER,
  'admin.texts.restore': OF_NO_ORDER,
  'admin.invoices.saveSeller': OF_NO_ORDER,
  'admin.invoices.correctCompany': 'words on the next invoice, and a line of history',
  'admin.invoices.issue': 'only of an order that was paid before the shop issued anything',
  'admin.desk.write': NOT_AT_PAYFAST,
  'admin.desk.keep': 'only of an order of the desk',
  'admin.desk.requestPayment': 'an email with a link, and a line of history',
  'admin.desk.change': OF_CHANGES,
  'admin.desk.waive': OF_CHANGES,
  'admin.payments.recordOwn': NOT_AT_PAYFAST,
  'admin.products.applyBulk':
    'saves products by the rules of admin.products.update, which is a step',
  'admin.products.undoBulk':
    'saves products by the rules of admin.products.update, which is a step',
  'admin.vouchers.save': OF_NO_ORDER,
  'admin.vouchers.end': OF_NO_ORDER,
  'admin.seasons.save': OF_BOUQUETS,
  'admin.seasons.end': OF_BOUQUETS,
  'admin.stems.save': OF_NO_ORDER,
  'admin.stems.move': OF_NO_ORDER,
  'admin.stems.remove': OF_NO_ORDER,
  'admin.stems.removeMove': OF_NO_ORDER,
  'admin.stems.setOut': OF_BOUQUETS,
  'admin.recipes.save': OF_NO_ORDER,
  'claim.make':
    'a reason to look at the order, which its answer resolves: features/claim/make-claim.test.ts',
  'admin.claims.answer': 'an email and a line of history: features/claim/answer-claim.test.ts',
  'admin.claims.refund':
    'makes the refund of admin.payments.refund, which is a step: features/claim/refund-claim.test.ts',
  'admin.claims.deliverAgain':
    'its order has no payment, by which lives are judged: features/claim/answer-claim.test.ts',
  'admin.photos.take': OF_THE_PICTURE,
  'admin.photos.remove': OF_THE_PICTURE,
  'admin.rounds.arrange': OF_THE_WAY,
  'admin.rounds.issueLink': OF_THE_WAY,
  'admin.rounds.move': OF_THE_WAY,
  'admin.rounds.place': OF_THE_WAY,
  'admin.rounds.plan': OF_THE_WAY,
  'admin.rounds.withdrawLink': OF_THE_WAY,
  'round.report':
    'takes the steps of admin.orders.move, for a driver: round/driver/driver-round.test.ts',
  'admin.login': OF_THE_DOOR,
  'admin.logout': OF_THE_DOOR,
  'admin.changePassword': OF_THE_DOOR,
  'admin.loginCode': OF_THE_DOOR,
  'admin.security.endDevice': OF_THE_DOOR,
  'admin.security.endOtherDevices': OF_THE_DOOR,
  'admin.security.offerSecondFactor': OF_THE_DOOR,
  'admin.security.turnOnSecondFactor': OF_THE_DOOR,
  'admin.security.renewRecoveryCodes': OF_THE_DOOR,
  'admin.security.turnOffSecondFactor': OF_THE_DOOR,
  'admin.background.run': 'begins work that the clock begins: background/background.test.ts',
  'admin.backups.start': 'reads orders and changes none: backup/backup.test.ts',
  'admin.backups.link': 'as admin.backups.start',
  'admin.people.export': 'reads, and notes in the log that it was given out',
  'admin.people.erase':
    'takes out what the truths are told from; every-column.test.ts has it, and leaves open orders',
  'admin.products.create': OF_BOUQUETS,
  'admin.products.setImage': OF_BOUQUETS,
  'admin.products.duplicate': OF_BOUQUETS,
  'admin.products.reorder': OF_BOUQUETS,
  'admin.uploads.request': OF_BOUQUETS,
  'admin.uploads.finish': OF_BOUQUETS,
};
