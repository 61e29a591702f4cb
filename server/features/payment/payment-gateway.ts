import type { DateText } from '#contract/time/day.ts';
import type { Cents } from '#contract/money/money.ts';
import type { PaymentRedirect } from '#contract/payment/payment.schema.ts';

/** The customer that pays. Prefills the provider's page. */
export interface Buyer {
  name: string;
  email: string;
  phone: string;
}

/** What a provider needs to know of an order to take its money. */
export interface PayableOrder {
  id: string;
  orderNumber: string;
  total: Cents;
  /** How many bouquets it holds, all lines together; 0 for what a change of it costs. */
  bouquets: number;
  /** How many add-ons go with them; left out where there are none. */
  addOns?: number | undefined;
  /** True for a gift voucher, which has no bouquets and is no change either. */
  isGiftVoucher?: boolean | undefined;
  /** Undefined once an order's id no longer opens its personal data. */
  buyer: Buyer | undefined;
  /** What is to be paid again and again after it. */
  recurring?: RecurringTerms | undefined;
}

/** A payment that the provider is to take by itself, from a day on. */
export interface RecurringTerms {
  from: DateText;
  every: 'week' | 'month';
  amount: Cents;
}

/** How the provider has an agreement to pay again and again; `next` is when it takes the next payment. */
export type AgreementState = { state: 'active' | 'paused' | 'ended'; next: DateText | undefined };

/** `refused`: this account cannot ask, or not so. `unknown`: the provider could not be asked now. */
export type AgreementAnswer =
  | ({ kind: 'known' } & AgreementState)
  | { kind: 'refused' | 'unknown'; reason: string };

/** What an agreement is to be. */
export type AgreementWish =
  | { to: 'end' }
  | { to: 'pause'; payments: number }
  | { to: 'go-on' }
  | { to: 'pay-on'; day: DateText };

/** `other` is a status this shop does not know; a person has to look at it. */
export type NotificationOutcome = 'complete' | 'failed' | 'cancelled' | 'pending' | 'other';

/** A notification that is really the provider's form, read but not yet confirmed. */
export interface ReadNotification {
  /** The provider's own id of the payment. */
  reference: string;
  orderNumber: string;
  outcome: NotificationOutcome;
  /** As the provider wrote it, for the inbox's unique key. */
  status: string;
  /** Undefined when the provider's text is not an exact amount of rand and cents. */
  amount: Cents | undefined;
  /** The provider's name of the agreement by which it was paid; undefined where there is none. */
  agreement?: string | undefined;
}

/** `reason` is safe to log: it never repeats what was sent. */
export type NotificationReading =
  | { ok: true; notification: ReadNotification }
  | { ok: false; reason: string };

/** `unknown` means the provider could not be asked: try again later, it proves nothing. */
export type Confirmation = 'valid' | 'invalid' | 'unknown';

/** How the provider gives money back: to where it came from, to a bank account, or not at all. */
export type RefundWay = 'source' | 'bank' | 'none';

/** What the provider says can be given back of one payment. `reason` is a sentence for the owner. */
export type RefundOffer =
  | { kind: 'known'; available: Cents; full: RefundWay; partial: RefundWay; reason: string }
  | { kind: 'unknown'; reason: string };

/** `unknown`: the answer was lost, so that the money may have gone or not. */
export type RefundAnswer =
  | { kind: 'accepted' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown'; reason: string };

/** Money that the shop's account at the provider shows. */
export interface ProviderTransaction {
  /** The provider's own id of the payment. */
  reference: string;
  orderNumber: string;
  /** Undefined when the provider's text is not an exact amount of rand and cents. */
  amount: Cents | undefined;
}

/** `unknown` proves nothing: the provider could not be asked, or does not let this account ask. */
export type TransactionsAnswer =
  | { kind: 'known'; receipts: readonly ProviderTransaction[] }
  | { kind: 'unknown'; reason: string };

/** The port to a payment provider. Everything PayFast stays behind it, in `gateways/payfast`. */
export interface PaymentGateway {
  /** Names the provider in the payment and inbox rows. */
  name: string;
  begin(order: PayableOrder): PaymentRedirect;
  /** Checks shape, signature and merchant of a raw notification body. */
  read(raw: string): NotificationReading;
  /** Returns whether this peer is one of the provider's published senders. Never throws. */
  isKnownSource(address: string): Promise<boolean>;
  /** Returns the same as {@link PaymentGateway.isKnownSource}, by what is known without a request. */
  isListedSource(address: string | undefined): boolean;
  /** Asks the provider whether it really sent this body. Never throws. */
  confirm(raw: string): Promise<Confirmation>;
  /** Asks what can be given back of a payment. Never throws. */
  refundOffer(reference: string): Promise<RefundOffer>;
  /**
   * Gives money back. It is asked for once and never again: after `unknown`, ask
   * {@link PaymentGateway.refundOffer} what is left. Never throws.
   */
  refund(reference: string, refund: { amount: Cents; reason: string }): Promise<RefundAnswer>;
  /** Returns the payments into the shop's account on these days, both included. Never throws. */
  receipts(days: { from: DateText; to: DateText }): Promise<TransactionsAnswer>;
  /** Returns one payment by its reference, as {@link PaymentGateway.receipts} does. Never throws. */
  receipt(reference: string): Promise<TransactionsAnswer>;
  /** Whether this account can be paid again and again. */
  canRecur: boolean;
  /** Asks how the provider has an agreement. Never throws. */
  agreement(token: string): Promise<AgreementAnswer>;
  /** Changes an agreement; to ask for it again does no harm, but for a pause. Never throws. */
  changeAgreement(token: string, wish: AgreementWish): Promise<RefundAnswer>;
}
