/** Lives after which something was not true once, or that are rarely drawn. */
export const KNOWN_LIVES = [
  [
    'the last use of a voucher, which is free again once its order is cancelled, and taken for good then',
    'bargain lilies tomorrow morning two; bargain lilies later morning one; unwant a; bargain lilies later evening one; move b next; morning; midnight; week',
  ],
  [
    'a day that was closed, and is open again a week after it has passed',
    'buy roses tomorrow morning one; close tomorrow; week; reopen',
  ],
  [
    'a payment that PayFast never told, among a thousand that were begun and given up',
    'order lilies later evening one; wait 61; wait 61; jobs; order roses later morning one; pay b never; wait 240; crowd a; check-all; move b next',
  ],
  [
    'a paid order of a day for which a thousand have expired',
    'order lilies tomorrow evening one; wait 61; wait 61; jobs; crowd a; buy roses tomorrow morning one; morning; move b next; unwant b; midnight; week',
  ],
  ['a paid order that is not delivered', 'buy lilies today evening one; midnight; week'],
  [
    'a payment that is confirmed after midnight',
    'validate down; buy lilies today evening one; midnight; validate ok; jobs; reschedule a today evening if-free',
  ],
  [
    'a wish to cancel while the payment is being confirmed',
    'order lilies tomorrow evening one; validate down; pay a ok; unwant a; validate ok; jobs; resolve a',
  ],
  [
    'payments that failed, were called off or are not finished, which are confirmed after an hour',
    'validate down; order roses later morning one; pay a failed; order lilies later morning one; pay b cancelled; order lilies later evening one; pay c pending; unwant b; wait 61; jobs; open a; validate ok; jobs',
  ],
  [
    'payments that failed or are not finished, which are never confirmed, beside one that was made',
    'validate down; order roses later morning one; pay a failed; order lilies later morning one; pay b pending; order lilies later evening one; pay c failed; open c; pay c ok; wait 61; jobs; week; jobs; validate ok; jobs',
  ],
  [
    'a payment after flowers and place are gone',
    'places 1; order roses tomorrow morning two; wait 61; jobs; buy roses tomorrow morning two; pay a ok; refund a all payfast',
  ],
  [
    'a payment after the owner cancelled',
    'order roses tomorrow morning one; cancel a none; pay a ok; resolve a',
  ],
  [
    'payments after the owner cancelled, and going on with one as it is and with one on another day',
    'order roses tomorrow morning one; order lilies tomorrow morning one; cancel a none; cancel b none; pay a ok; pay b ok; move a next; reschedule b later morning if-free; move b next',
  ],
  [
    'an attempted delivery that is refunded',
    'buy roses today evening one; move a next; move a next; move a attempted; refund a all hand',
  ],
  [
    'an attempted delivery that is cancelled',
    'buy roses today evening one; move a next; move a next; move a attempted; cancel a none; refund a all hand',
  ],
  [
    'two payments, a cancellation, and both given back',
    'order lilies tomorrow morning one; pay a doublePay; cancel a none; refund a all hand; refund a all payfast',
  ],
  [
    'a wish to cancel that comes between look and tap',
    'order lilies today evening one; pay a doublePay; look a; unwant a; resolve a; resolve a',
  ],
  [
    'orders that their shoppers cancel once they are paid, one paid twice, and one whose refund is not known',
    'buy roses later morning two; unwant a; jobs; order lilies tomorrow evening one; pay b doublePay; unwant b; unwant b; jobs; resend b last; buy lilies later evening one; api lieYes; unwant c; jobs; api ok; check-refund c; decide c not-done; refund c all payfast; resend c first',
  ],
  [
    'a wish to cancel of an order that is sent out all the same',
    'buy lilies today evening one; unwant a; move a next; move a next; move a attempted; unwant a; move a out_for_delivery; move a delivered',
  ],
  [
    'a day that is closed while one order waits for its payment and others are paid',
    'order lilies later morning one; buy lilies later evening one; buy lilies later morning one; close later; open a; pay a ok; move b next; reopen; close later; move b next; move b next; reschedule c tomorrow morning if-free',
  ],
  [
    'payments after the shopper and after the owner cancelled, and after flowers were counted away',
    'order roses later morning one; order lilies later morning one; unwant a; count roses 0; pay a ok; again b lilies later morning; pay b ok; resolve a; resolve b',
  ],
  [
    'money that the owner keeps by agreement',
    'buy lilies later morning one; cancel a none; refund a part hand; resolve a; check-all; week',
  ],
  [
    'money of which a part was agreed to be kept before the order is cancelled, and the refund of the rest',
    'buy lilies later morning one; cancel a part; refund a part hand; refund a all payfast; check-all; week',
  ],
  [
    'money of which the owner keeps a part after the order is cancelled, and a part once more',
    'order lilies later morning one; pay a doublePay; keep a; cancel a none; keep a; keep a; refund a all hand; refund a all payfast; check-all',
  ],
  [
    'two payments, a refund that is not known, and a part that is kept when the order is cancelled',
    'order lilies later morning one; pay a doublePay; api lieYes; refund a part payfast; cancel a too-much; cancel a part; cancel a none; api ok; decide a not-done; refund a all hand; refund a all payfast',
  ],
  [
    'a wrong amount of which a part is kept when the order is cancelled',
    'order lilies later morning one; pay a wrongAmount; cancel a part; cancel a part; refund a all hand',
  ],
  [
    'a second payment that the owner keeps by agreement, and a cancellation after that',
    'order lilies later morning one; pay a doublePay; resolve a; cancel a none; refund a all hand; check-all',
  ],
  [
    'a wrong amount that the owner keeps by agreement, and a cancellation after that',
    'order lilies later morning one; pay a wrongAmount; resolve a; cancel a none; check-all; week',
  ],
  [
    'a whole delivery, at the second attempt and over a restart',
    'buy lilies today evening two; move a next; restart; move a next; move a attempted; midnight; reschedule a today evening if-free; move a out_for_delivery; move a delivered; week',
  ],
  [
    'a wrong amount that was dealt with',
    'order lilies tomorrow morning one; pay a wrongAmount; resolve a; check a; check-all; open a; pay a ok',
  ],
  [
    'a wrong amount on an order that is cancelled, and its refund',
    'order lilies tomorrow morning one; pay a wrongAmount; cancel a none; refund a all payfast; check-all',
  ],
  [
    'a wrong amount that was refunded before the order was paid, and one that was not',
    'order lilies tomorrow morning one; pay a wrongAmount; refund a all hand; open a; pay a wrongAmount; open a; pay a ok; refund a all payfast; refund a all payfast',
  ],
  [
    'two payments that were refunded bit by bit, by hand and through PayFast',
    'order lilies tomorrow morning one; pay a doublePay; refund a part payfast; refund a part hand; refund a all payfast; refund a all hand; refund a all payfast',
  ],
  [
    'two payments of both of which a part was refunded, the rest being kept by agreement, and a cancellation',
    'order lilies later morning one; pay a doublePay; refund a part hand; refund a last-part payfast; resolve a; refund a part payfast; cancel a none; check-all',
  ],
  [
    'another amount, of which more was refunded from the price',
    'order lilies later morning one; pay a wrongAmount; open a; pay a ok; refund a last-part hand; cancel a none',
  ],
  [
    'a promise to refund that the owner took back in part',
    'order lilies tomorrow morning one; pay a doublePay; cancel a none; refund a part payfast; resolve a; refund a part hand; refund a all hand',
  ],
  [
    'a stock of 0 that the owner wrote while shoppers held some',
    'order roses tomorrow morning two; buy lilies tomorrow morning two; order lilies later morning one; count roses 0; count lilies 0; wait 61; jobs; cancel b none; pay a ok; pay c ok',
  ],
  [
    'a payment by which the owner marked another order, which goes on, is told late, and is paid by its own money',
    'order lilies later morning one; order lilies later evening one; pay a never; api down; mark b a; move b next; api ok; check a; open b; pay b ok; move b next; check-all',
  ],
  [
    'a payment by which the owner marked another order that had lapsed, and a cancellation after that',
    'order lilies later morning one; order lilies later evening one; pay a never; wait 61; jobs; api down; mark b a; api ok; check-all; cancel b none; week',
  ],
  [
    'refunds that were noted by mistake, before and after an order ended by them, and the money sent then',
    'buy lilies later morning one; refund a part hand; withdraw a; jobs; refund a part hand; jobs; withdraw a; refund a all hand; jobs; withdraw a; refund a all payfast',
  ],
  [
    'refunds of an order that was paid twice, cancelled, out or delivered, noted by mistake',
    'order lilies today evening one; pay a doublePay; refund a last-part hand; withdraw a; refund a all hand; withdraw a; move a next; move a next; refund a all hand; refund a all hand; withdraw a; withdraw a; buy roses later morning one; cancel b none; refund b all hand; jobs; withdraw b; refund b all hand; buy roses today evening one; move c next; move c next; refund c all hand; move c attempted; withdraw c',
  ],
  [
    'a refund of which PayFast says yes and does nothing',
    'buy lilies later morning one; api lieYes; refund a all payfast; jobs; api ok; decide a not-done; refund a all payfast',
  ],
  [
    'orders whose delivery costs something, that move, are refunded, come late and are ordered again',
    'fees some; buy lilies later morning one; buy lilies later evening two; another a later evening; another a tomorrow morning; order lilies later evening one; fees none; another a later evening; reschedule a later evening if-free; wait 61; jobs; pay c ok; refund a part payfast; cancel b none; refund b all hand; fees some; bargain lilies later evening one; jobs',
  ],
  [
    'papers that were printed, and a card, a day, a note and an order that changed after that',
    'buy lilies tomorrow morning one; print tomorrow; change a; print-one a; note a; buy lilies tomorrow evening one; print tomorrow; reschedule b today evening if-free; print today; cancel a none; print tomorrow',
  ],
  [
    'emails that are sent again, before and after what they say has changed',
    'buy lilies tomorrow morning one; jobs; resend a first; reschedule a later morning if-free; resend a first; resend a last; move a next; move a next; resend a last; move a attempted; resend a last; move a next; move a next; resend a last; refund a all hand; resend a last; withdraw a; resend a last',
  ],
  [
    'a bouquet that is taken off sale and deleted while orders of it wait and are paid',
    'order lilies later morning one; buy lilies later evening one; sale lilies off_sale; order lilies later evening one; pay a ok; sale lilies on_sale; delete lilies gone; cancel b none; open c; wait 61; jobs; delete lilies back; refund a all hand',
  ],
  [
    'payments that come late for what costs more, less, is off sale or is as it was',
    'order lilies later morning one; order lilies later evening one; order roses later morning one; wait 61; jobs; price lilies dearer; pay a ok; price lilies cheaper; pay b ok; sale roses off_sale; pay c ok; jobs; move a next; reschedule c later evening if-free',
  ],
  [
    'a refund of which it is unclear what became, and of which PayFast is asked',
    'buy lilies later morning one; api lieYes; refund a all payfast; check-refund a; api ok; check-refund a; decide a not-done',
  ],
  [
    'a payment that is told again when the owner has marked another order by it and refunded a part',
    'order lilies later morning one; order lilies later evening one; pay a never; api down; mark b a; refund b part hand; tell a; review a; api ok; check-all',
  ],
  [
    'a confirmation that is sent again a week after the day that it names, and after the delivery',
    'buy roses tomorrow morning one; move a next; week; resend a last; reschedule a later morning if-free; resend a last; resend a first; move a next; move a delivered; resend a first',
  ],
  [
    'an email that says that the flowers are on their way, sent again after the day that it names',
    'buy roses tomorrow morning one; move a next; move a next; jobs; midnight; jobs; midnight; resend a last; week; move a attempted; move a next; jobs; resend a last',
  ],
  [
    'emails of a day that was closed, sent again while it is closed and once it is open again',
    'order lilies later morning one; close later; pay a ok; resend a first; resend a owners; reopen; resend a first; resend a owners; resend a last; close later; resend a last; resend a first',
  ],
  [
    'an email that says that the flowers are on their way, sent again after a refund on PayFast’s site was found',
    'buy roses tomorrow morning one; refund-there a all; move a next; move a next; check-all; check-unclear; resend a last',
  ],
  [
    'an email to the owner of a new order that has moved to another day, and has ended',
    'buy roses later morning one; reschedule a tomorrow morning if-free; move a next; unwant a; resend a owners; cancel a none; resend a owners',
  ],
  [
    'refunds on PayFast’s site that the shop hears of when it asks, in part and whole, and one that is called undone',
    'buy lilies later morning one; refund-there a part; check a; withdraw a; refund a part payfast; refund-there a all; check a; jobs; check-all; order lilies later evening one; pay b doublePay; refund-there b all; check-all; withdraw b; cancel b none',
  ],
  [
    'a refund that is not known, and others on PayFast’s site before it is asked',
    'buy lilies later morning one; api lieYes; refund a part payfast; api ok; refund-there a part; check a; refund-there a all; check a; week',
  ],
] as const;
