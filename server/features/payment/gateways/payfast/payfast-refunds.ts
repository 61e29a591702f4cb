import { z } from 'zod';
import { type Cents, cents } from '#contract/money/money.ts';
import type {
  RefundAnswer,
  RefundOffer,
  RefundWay,
} from '#server/features/payment/payment-gateway.ts';
import { apiFailure, type PayfastApi, readJson } from './payfast-api.ts';

const WAYS: Readonly<Record<string, RefundWay>> = {
  PAYMENT_SOURCE: 'source',
  BANK_PAYOUT: 'bank',
};
const method = z
  .object({ method: z.string() })
  .optional()
  .transform((offered): RefundWay => WAYS[offered?.method ?? ''] ?? 'none');

const offerFacts = z.object({
  // A missing or empty amount does not mean 0.
  amount_available_for_refund: z
    .union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
    .pipe(z.int().min(0)),
  status: z.string(),
  errors: z.array(z.string()).optional(),
  refund_full: method,
  refund_partial: method,
});
/** The sample answer has no envelope, all other answers have one (docs/reference/payfast.md, 6). */
const offer = z.union([
  offerFacts,
  z.object({ data: z.object({ response: offerFacts }) }).transform(({ data }) => data.response),
]);

/** Returns what can be given back of a payment, by PayFast's word. */
export async function askRefundOffer(api: PayfastApi, reference: string): Promise<RefundOffer> {
  const answer = await api({ method: 'GET', path: `/refunds/query/${reference}` });
  const facts = answer?.status === 200 ? readJson(offer, answer) : undefined;
  if (!facts) return { kind: 'unknown', reason: `${apiFailure(answer)}.` };
  const isOpen = facts.status === 'REFUNDABLE';
  // Where PayFast offers nothing, its figure says nothing of what was given back.
  if (!isOpen && facts.status !== 'COMPLETED') return { kind: 'unknown', reason: whyNot(facts) };
  return {
    kind: 'known',
    available: cents(facts.amount_available_for_refund),
    full: isOpen ? facts.refund_full : 'none',
    partial: isOpen ? facts.refund_partial : 'none',
    reason: whyNot(facts),
  };
}

function whyNot({ status, errors = [] }: z.infer<typeof offerFacts>): string {
  if (status === 'REFUNDABLE') return '';
  if (status === 'COMPLETED') return 'PayFast says that all of it was refunded already.';
  return ['PayFast offers no refund of this payment.', ...errors].join(' ').slice(0, 300);
}

const LONGEST_REASON = 255;
const success = z.object({
  status: z.literal('success'),
  data: z.object({ response: z.unknown() }),
});

/** Asks PayFast, once, to give money back to where it came from. */
export async function postRefund(
  api: PayfastApi,
  reference: string,
  { amount, reason }: { amount: Cents; reason: string },
): Promise<RefundAnswer> {
  const answer = await api({
    method: 'POST',
    path: `/refunds/${reference}`,
    body: {
      amount: String(amount),
      reason: Array.from(reason).slice(0, LONGEST_REASON).join(''),
      // The shop writes to the shopper itself.
      notify_buyer: '0',
      notify_merchant: '1',
    },
  });
  if (answer?.status === 200 && readJson(success, answer)) return { kind: 'accepted' };
  const why = `${apiFailure(answer)}.`;
  // PayFast has not begun a refund that it turned away; any other silence or error may hide one.
  const isTurnedAway =
    answer !== undefined && answer.status >= 400 && answer.status < 500 && answer.status !== 408;
  return { kind: isTurnedAway ? 'refused' : 'unknown', reason: why };
}
