/** Procedures that no press waits for, each with the reason why its failure is not told at a button. */
export const TOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  'catalogue.list': 'no page of the browser asks for it',
  'cart.clear': 'no page of the browser asks for it',

  'cart.offers':
    'only in a shop with add-ons; offers decorate the cart, which can be ordered without',
  'cart.changeSize': 'only in a shop with add-ons: src/features/cart/offers/cart-offers.test.tsx',

  'catalogue.suggest': 'suggestions decorate the field: without them it searches all the same',
  'catalogue.related': 'bouquets like this one decorate the page of a bouquet',
  'catalogue.onDay': 'what cannot be there decorates the page: an order is held to it all the same',
  'catalogue.sale':
    'asked for together with content.page, by a loader that tells the failure of either',
  'content.words': 'a page without the words of the owner is better than none',
  'delivery.collection':
    'only in a shop where orders can be collected: src/features/checkout/delivery/collection-fields.test.tsx',
  'delivery.terms': 'texts say what holds by default, and it is asked again every two minutes',
  'delivery.options': 'the promise decorates the page, and it is asked again every two minutes',
  'delivery.area': 'suburbs decorate their field, which takes any text; the server decides',
  'newsletter.isConfirmed':
    'without an answer the button is there, and confirming again is no harm',
  'admin.orders.deliveryChoices': 'they decorate the choice of another time; the server decides',
  'admin.print.day':
    'the server renders it; read again after printing, the papers stay on the screen',
  'admin.print.order': 'the server renders it; read again after printing, the papers stay',
  'admin.products.exportParts': 'without an answer the catalogue is offered as one file',
  'catalogue.preview':
    'the server renders it; a failure has a page of its own, see screens/preview.ts',
  'abandonedCheckout.open':
    'the server renders it; no link of the shop leads to it, and a failure has the page of all loaders',
  'round.open':
    'the server renders it; asked again each minute, the round stays on the screen and says so',
  'round.report': 'it waits on the phone and says so, see driver.phone.spec.ts',
  'admin.invoices.issue':
    'only of an order that was paid before the first invoice: src/admin/orders/page/documents-panel.test.tsx',
  'admin.claims.refund': 'says so as admin.claims.answer does, by the same part: answer-parts.tsx',
  'admin.claims.deliverAgain':
    'says so as admin.claims.answer does, by the same part: answer-parts.tsx',
  'gift.offer': 'the server renders it; a failure has a page of its own',
  'gift.buy': 'only in a shop that sells gift vouchers: src/features/gift/gift-form.tsx says so',
  'admin.gifts.list': 'says so as admin.vouchers.list does, by the same part: query-boundary.tsx',
  'admin.gifts.save': 'its form says so, as those of the other settings',
  'admin.gifts.resend': 'its dialog says so, as that of the vouchers',
  'voucher.look':
    'only in a shop with a voucher: src/features/checkout/voucher/voucher-field.test.tsx',
  'subscriptions.start':
    'only in a shop that offers subscriptions: says so as order.place does, by the same part',
  'subscriptions.page':
    'the server renders it; no link of the shop leads to it, and a failure has the page of all loaders',
  'subscriptions.change':
    'only with a subscription: src/features/subscription/subscription-screen.test.tsx',
  'admin.subscriptions.offer':
    'would change the checkout of all other walks: src/admin/subscriptions/subscriptions-screen.test.tsx',
  'admin.subscriptions.end':
    'only with a subscription: src/admin/subscriptions/subscriptions-screen.test.tsx',
  'review.page':
    'the server renders it; read again after a review was sent, the page stays as it is',
  'review.ofProduct': 'reviews decorate the page of a bouquet, whose stars came with it',
  'admin.reviews.hide':
    'says so as admin.reviews.answer does, by the same part: review-dialogs.tsx',
  'admin.session': 'the login form is the way in where it fails',

  'order.watch': 'a subscription: the page asks every two seconds where it does not come through',
  'admin.orders.watch': 'a subscription, which connects again by itself',
};
