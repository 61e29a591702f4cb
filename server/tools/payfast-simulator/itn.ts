import { CUSTOM_INTEGERS, CUSTOM_STRINGS } from './form-fields.ts';
import { formatRand } from './money.ts';
import { encodePairs, md5, notificationSignatureString } from './signature.ts';
import type { Pair } from './urlencoded.ts';

export type ItnStatus = 'COMPLETE' | 'FAILED' | 'CANCELLED' | 'PENDING';

/** What one notification says. */
export type ItnFacts = {
  /** The accepted payment form. */
  fields: ReadonlyMap<string, string>;
  pfPaymentId: number;
  status: ItnStatus;
  grossCents: number;
  merchantId: string;
  /** The sandbox often leaves the buyer's name out. */
  blankNames: boolean;
  /** Of a recurring agreement; else there is no such field. */
  token?: string | undefined;
  billingDate?: string | undefined;
};

/** The fields of a notification in PayFast's order; absent ones are present as blanks. */
export function itnPairs(facts: ItnFacts): Pair[] {
  // A carriage return inside a value comes back as a line feed.
  const echo = (key: string) => (facts.fields.get(key) ?? '').replaceAll('\r', '\n');
  const name = (key: string) => (facts.blankNames ? '' : echo(key));
  const isPaid = facts.status === 'COMPLETE';
  const fee = isPaid ? feeCents(facts.grossCents) : 0;
  return [
    ['m_payment_id', echo('m_payment_id')],
    ['pf_payment_id', String(facts.pfPaymentId)],
    ['payment_status', facts.status],
    ['item_name', echo('item_name')],
    ['item_description', echo('item_description')],
    ['amount_gross', formatRand(facts.grossCents)],
    ['amount_fee', formatRand(-fee)],
    ['amount_net', formatRand(isPaid ? facts.grossCents - fee : 0)],
    ...[...CUSTOM_STRINGS, ...CUSTOM_INTEGERS].map((key): Pair => [key, echo(key)]),
    ['name_first', name('name_first')],
    ['name_last', name('name_last')],
    ['email_address', echo('email_address')],
    ['merchant_id', facts.merchantId],
    ...(facts.token === undefined
      ? []
      : [
          ['token', facts.token] satisfies Pair,
          ['billing_date', facts.billingDate ?? ''] satisfies Pair,
        ]),
  ];
}

/** The sandbox's fee: 2.3 % of the gross, half a cent up, at least R2.30. */
export function feeCents(grossCents: number): number {
  return Math.max(230, Math.floor((grossCents * 23 + 500) / 1000));
}

/** The body to post: the pairs as they are, then their signature. */
export function signedBody(pairs: readonly Pair[], passphrase: string): string {
  const signature = md5(notificationSignatureString(pairs, passphrase));
  return `${encodePairs(pairs)}&signature=${signature}`;
}
