import type { Cents } from '#contract/money/money.ts';
import type { DoorOutcomeFacts } from '#contract/round/round.ts';
import type { RefusedReason } from '#contract/report/refused-wish.ts';
import type { DateText } from '#contract/time/day.ts';
import type { AttentionFacts } from '#contract/order/order-attention.ts';
import type { OpenAttention } from './attention/attention.repository.ts';
import type { MadeChange } from './change/change-order.ts';
import type { Supplement } from './supplement/supplement.entity.ts';
import type { Order, OrderLine } from './order.entity.ts';

/** The changes of an order, announced in the transaction that makes them. */
declare module '#server/platform/scope/events.ts' {
  interface Events {
    /**
     * `open` is what needs the owner; an order whose day is in `doubt` (a sentence) is not confirmed. `turn` is how often
     * it was marked as paid by now: before that by a payment that turned out to be another order's.
     */
    'order.paid': {
      order: Order;
      lines: readonly OrderLine[];
      open: readonly OpenAttention[];
      doubt: string;
      turn: number;
    };
    /** A gift voucher pays for all of an order that was just placed: it is paid. */
    'order.covered': Order;
    /** An order of which a gift voucher pays a part is paid: the voucher’s part is to be booked, before emails are written. */
    'order.gift-due': Order;
    /** A gift voucher was paid for. */
    'order.gift-bought': Order;
    /** An order that went on because another one's payment was counted for it has its own money now. */
    'order.paid-after-all': { order: Order; lines: readonly OrderLine[] };
    /** Money has come for the order or went back, or what came is another order's. */
    'order.money-moved': Order;
    /** An order that was delivered free of charge in place of another one is to be cancelled; told before products are locked. */
    'order.replacement-cancelled': Order;
    /** A shopper could not have what they asked for; told outside of the transaction that refused it. */
    'order.refused': { day: DateText; reason: RefusedReason; productIds: readonly string[] };
    /** The owner, or the payment, has moved the order to another status. */
    'order.moved': Order;
    /** A driver has told what happened at the door, and the order has moved by it. */
    'order.brought': { order: Order; outcome: DoorOutcomeFacts };
    /** It is morning, and orders of earlier days have not ended: the first of them, and how many there are. */
    'order.overdue-morning': { today: DateText; orders: readonly Order[]; total: number };
    /** The owner has photographed the finished bouquet. */
    'order.photographed': { order: Order; photoId: string };
    /** The delivery of a paid order has another day or time; `before` is the one it had, in words. */
    'order.rescheduled': { order: Order; before: string };
    /** The day, time or address of the order was closed, the customer was told, and it is open again. `occasion` tells repeats apart. */
    'order.open-again': { order: Order; occasion: string };
    /** The owner has changed a placed order. */
    'order.changed': MadeChange;
    /** All that a change of the order cost is paid; `brought` is the last of it, `doubt` why its day is no promise. */
    'order.supplement-paid': {
      order: Order;
      supplement: Supplement;
      brought: Cents;
      doubt: string;
    };
    /** The owner asks a caller to pay an order. */
    'order.payment-requested': { order: Order };
    'order.cancellation-asked': Order;
    /** An order is cancelled, and it is known what of its money is kept; told before its shopper is. */
    'order.cancelled': Order;
    /** A shopper has cancelled a paid order: its money is to be refunded. */
    'order.cancelled-by-shopper': Order;
    /** Told while the wish is still on the order. */
    'order.cancellation-declined': Order;
    /** The shop keeps money that an earlier email may have promised back; once per `decision`. */
    'order.money-kept': { order: Order; decision: string; amount: Cents; why: string };
    /** Something about the order needs a decision of the owner (`reason`); once per order and `occasion`. */
    'order.money-in-doubt': {
      order: Order;
      occasion: string;
      reason: AttentionFacts;
      sentence: string;
    };
  }
}
