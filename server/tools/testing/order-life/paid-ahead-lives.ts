/** Lives with what is paid before it is delivered: gift vouchers, flowers that come again, and what is collected. */
export const PAID_AHEAD_LIVES = [
  [
    'a gift voucher that pays a part, the rest through PayFast, and everything refunded',
    'gift small tomorrow paid; spend lilies later morning one paid; refund b all payfast; refund b all payfast; refund a all payfast; send-gift; midnight; morning; jobs',
  ],
  [
    'orders that share a gift voucher, one that waits, and the voucher refunded meanwhile',
    'gift big today paid; send-gift; spend lilies later morning one open; spend lilies later evening one open; refund a part payfast; wait 61; jobs; refund a part hand; pay c ok; unwant b; withdraw a',
  ],
  [
    'orders that a gift voucher pays in part, cancelled by their owner: some is kept, or another refund is not known yet',
    'gift small today paid; spend lilies later morning one paid; cancel b part; spend lilies later evening one paid; api lieYes; refund c part payfast; cancel c none; api ok; decide c not-done; refund c all payfast; jobs',
  ],
  [
    'a gift voucher that has lapsed when the order that it has paid is cancelled',
    'gift big tomorrow paid; years; spend lilies later morning one open; week; cancel b none; refund b all payfast; spend lilies later morning one open; refund a all hand',
  ],
  [
    'a subscription whose third payment fails and comes later, one that comes twice, and one that is ended',
    'subscribe lilies tomorrow morning week paid; charge a ok due; charge a failed due; charge a ok due; tell a; unwant p; refund q all payfast; press a end; charge a ok due; end-subscription a',
  ],
  [
    'a subscription of which deliveries are left out and that rests, and a payment that comes once it has ended',
    'subscribe lilies tomorrow evening fortnight open; pay a ok; press a skip; charge a ok early; press a pause; charge a ok due; press a resume; api down; press a end; charge a ok due; refund a all hand; api ok; jobs',
  ],
  [
    'a collection that moves to another day, is ready and not collected',
    'collect roses tomorrow morning one; another a later afternoon; reschedule a tomorrow evening if-free; places 1; collect lilies tomorrow morning one; midnight; move a next; move a next; resend a last; midnight; move a attempted; reschedule a tomorrow morning if-free; move a out_for_delivery; move a delivered',
  ],
] as const;

/** Those that are played with the thousand lives only. */
export const LONGER_LIVES = [
  [
    'a gift voucher that pays all of an order, which is cancelled and placed again',
    'fees some; gift big tomorrow paid; spend lilies later evening one paid; unwant b; spend lilies later evening one paid; cancel c none; refund c all hand; refund c all payfast; spend roses later evening two paid; refund d part payfast; refund d last-part payfast; refund a all payfast',
  ],
  [
    'money that comes late for an order whose gift voucher has paid for another',
    'gift small today paid; spend lilies later morning one open; wait 61; jobs; spend lilies later evening one paid; pay b ok; open b; pay b ok; unwant b; refund a all payfast',
  ],
  [
    'a gift voucher that is paid late, twice, and too little',
    'gift big today open; wait 61; jobs; pay a ok; gift small today open; pay b doublePay; gift small later open; pay c wrongAmount; open c; pay c ok; refund b all payfast; refund c all hand; refund b all payfast; week; jobs',
  ],
  [
    'a gift voucher that is refunded on PayFast’s site when a part of it is spent',
    'gift big today paid; spend lilies later morning one paid; refund-there a all; check a; unwant b; check-all',
  ],
  [
    'a gift voucher by whose payment the owner has marked another order',
    'gift small today open; order lilies later morning one; pay a never; api down; mark b a; api ok; check-all; spend lilies later evening one paid',
  ],
  [
    'an order that a gift voucher pays in part, marked by a payment that is another order’s',
    'gift small today paid; spend lilies later morning one open; order lilies later evening one; pay c never; api down; mark b c; api ok; check-all; open b; pay b ok; unwant b',
  ],
  [
    'a payment of a subscription that is settled once it rests',
    'subscribe lilies tomorrow morning week paid; validate down; charge a ok due; press a pause; validate ok; jobs; charge a ok due; press a resume; jobs; charge a ok due',
  ],
  [
    'a payment of a subscription of which PayFast has not told',
    'subscribe lilies tomorrow morning week paid; charge a untold due; check a; tell a; charge a untold early; check-all; charge a ok due',
  ],
  [
    'a subscription whose first payment is never told, is too little, or comes twice',
    'subscribe lilies tomorrow morning week open; pay a never; check a; charge a ok due; subscribe roses later morning month open; pay b wrongAmount; open b; pay b doublePay; charge b ok due; charge b less due; open b',
  ],
  [
    'a subscription whose flowers are gone, off sale, dearer, or whose day is closed',
    'subscribe roses tomorrow morning week paid; count roses 0; charge a ok due; count roses 4; price roses dearer; close later; charge a ok early; sale roses off_sale; charge a ok due; delete roses gone; charge a ok due; move p next; move q next',
  ],
  [
    'a subscription that PayFast ends, of which it tells late',
    'subscribe lilies tomorrow morning week paid; validate down; charge a ended due; press a pause; jobs; validate ok; jobs; charge a ok due',
  ],
  [
    'collections that are cancelled, refunded, paid late and on a day that is closed',
    'fees some; collect lilies later evening one; collect lilies tomorrow afternoon one; close tomorrow; reopen; unwant a; refund b all payfast; collect roses today evening one; midnight; move c next; unwant c; week',
  ],
] as const;
