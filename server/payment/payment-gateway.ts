import type { Cents } from '#contract/money.ts';
import type { PaymentRedirect } from '#contract/payment.schema.ts';

/** Who pays. Prefills the provider's page. */
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
  /** How many bouquets it holds, all lines together. */
  bouquets: number;
  /** Undefined once an order's id no longer opens its personal data. */
  buyer: Buyer | undefined;
}

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
}

/** `reason` is safe to log: it never repeats what was sent. */
export type NotificationReading =
  | { ok: true; notification: ReadNotification }
  | { ok: false; reason: string };

/** `unknown` means the provider could not be asked: try again later, it proves nothing. */
export type Confirmation = 'valid' | 'invalid' | 'unknown';

/** The port to a payment provider. Everything PayFast stays behind it, in `gateways/payfast`. */
export interface PaymentGateway {
  /** Names the provider in the payment and inbox rows. */
  name: string;
  begin(order: PayableOrder): PaymentRedirect;
  /** Checks shape, signature and merchant of a raw notification body. */
  read(raw: string): NotificationReading;
  /** Is this peer one of the provider's published senders? Never throws. */
  isKnownSource(address: string): Promise<boolean>;
  /** Asks the provider whether it really sent this body. Never throws. */
  confirm(raw: string): Promise<Confirmation>;
}
