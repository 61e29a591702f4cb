import { type Cents, cents } from '#contract/money/money.ts';
import type {
  NotificationOutcome,
  NotificationReading,
  ReadNotification,
} from '#server/features/payment/payment-gateway.ts';
import { type Field, paramString, sameSignature, signNotification } from './payfast-signature.ts';

const OUTCOMES: Readonly<Record<string, NotificationOutcome>> = {
  COMPLETE: 'complete',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
  PENDING: 'pending',
};

/** A form-encoded body is plain ASCII; anything else did not come from PayFast. */
const FORM_ENCODED = /^[\x21-\x7e]+$/;
/** Twice what PayFast sends. */
const MOST_FIELDS = 60;
/** A name is signed as it is, not encoded: one with & or = in it would be read as more fields than one. */
const FIELD = /^[a-z0-9_]+=/;
const SIGNATURE = /^signature=[0-9a-f]{32}$/;
const REFERENCE = /^\d{1,20}$/;
const ONE_LINE = /^[^\p{Cc}]{0,100}$/u;
const STATUS = /^[A-Za-z_]{1,32}$/;
const TOKEN = /^[A-Za-z0-9-]{1,64}$/;
const EXACT_AMOUNT = /^(\d{1,9})\.(\d{2})$/;

/**
 * Reads a notification body and checks its shape, signature and merchant. Duplicate fields and fields after the
 * signature are refused: an unsigned `&payment_status=COMPLETE` must never count. A body that cannot be a notification
 * is refused before it is decoded, so that it costs next to nothing.
 */
export function readPayfastNotification(
  raw: string,
  account: { merchantId: string; passphrase: string },
): NotificationReading {
  if (!FORM_ENCODED.test(raw)) return refused('not a form-encoded body');
  const oddity = oddityOf(raw, account.merchantId);
  if (oddity) return refused(oddity);
  const fields: Field[] = [...new URLSearchParams(raw)];
  const values = new Map(fields);
  if (values.size !== fields.length) return refused('a field came twice');

  const expected = signNotification(fields.slice(0, -1), account.passphrase);
  if (!sameSignature(expected, values.get('signature') ?? '')) return refused('wrong signature');

  const notification = notificationOf(values);
  return notification ? { ok: true, notification } : refused('a required field is missing or odd');
}

/**
 * Returns what is wrong with a body before it is decoded: too many fields, an odd name, another merchant, or its last
 * field is no signature. A merchant's number is digits, which no encoding changes.
 */
function oddityOf(raw: string, merchantId: string): string | undefined {
  const fields = raw.split('&', MOST_FIELDS + 1);
  if (fields.length > MOST_FIELDS) return 'too many fields';
  const last = fields.at(-1) ?? '';
  if (SIGNATURE.test(last)) {
    if (!fields.every((field) => FIELD.test(field))) return 'a field has an odd name';
    return fields.includes(`merchant_id=${merchantId}`) ? undefined : 'not our merchant';
  }
  if (last.startsWith('signature=')) return 'wrong signature';
  return /(?:^|&)signature=/.test(raw) ? 'a field came after the signature' : 'no signature';
}

/** Returns the body that PayFast wants to be asked back with: every field before the signature, exactly as it came. */
export function confirmationBody(raw: string): string {
  return paramString([...new URLSearchParams(raw)].filter(([name]) => name !== 'signature'));
}

function notificationOf(values: ReadonlyMap<string, string>): ReadNotification | undefined {
  const reference = values.get('pf_payment_id') ?? '';
  const orderNumber = values.get('m_payment_id') ?? '';
  const status = values.get('payment_status') ?? '';
  const token = values.get('token') ?? '';
  if (!REFERENCE.test(reference) || !ONE_LINE.test(orderNumber) || !STATUS.test(status)) {
    return undefined;
  }
  return {
    reference,
    orderNumber,
    status,
    outcome: OUTCOMES[status.toUpperCase()] ?? 'other',
    amount: exactAmount(values.get('amount_gross') ?? ''),
    ...(TOKEN.test(token) && { agreement: token }),
  };
}

/** Parses an amount such as "749.00"; returns undefined for anything else, which a person looks at. */
function exactAmount(text: string): Cents | undefined {
  const match = EXACT_AMOUNT.exec(text);
  return match ? cents(Number(match[1]) * 100 + Number(match[2])) : undefined;
}

function refused(reason: string): NotificationReading {
  return { ok: false, reason };
}
