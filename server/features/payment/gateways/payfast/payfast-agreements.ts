import { z } from 'zod';
import { isDateText } from '#contract/time/day.ts';
import type {
  AgreementAnswer,
  AgreementState,
  AgreementWish,
  RefundAnswer,
} from '#server/features/payment/payment-gateway.ts';
import { type ApiAnswer, apiFailure, type PayfastApi, readJson } from './payfast-api.ts';

/** PayFast numbers the states of an agreement, and names them beside it; only the names are documented by samples. */
const STATES: readonly (readonly [name: RegExp, state: AgreementState['state']])[] = [
  [/^active/i, 'active'],
  [/^paused/i, 'paused'],
  [/^(cancelled|completed?|deleted)/i, 'ended'],
];

const facts = z.object({
  data: z.object({
    response: z.object({ status_text: z.string(), run_date: z.string().nullish() }),
  }),
});

/** Asks how PayFast has an agreement. */
export async function askAgreement(api: PayfastApi, token: string): Promise<AgreementAnswer> {
  const answer = await api({ method: 'GET', path: `/subscriptions/${token}/fetch` });
  const said = answer?.status === 200 ? readJson(facts, answer)?.data.response : undefined;
  const state = STATES.find(([name]) => name.test(said?.status_text ?? ''))?.[1];
  if (!said || !state) return failed(answer);
  const next = (said.run_date ?? '').slice(0, 10);
  return { kind: 'known', state, next: isDateText(next) ? next : undefined };
}

/** Asks PayFast to have an agreement in another way. */
export async function changeAgreement(
  api: PayfastApi,
  token: string,
  wish: AgreementWish,
): Promise<RefundAnswer> {
  const answer = await api(callFor(token, wish));
  return answer?.status === 200 ? { kind: 'accepted' } : failed(answer);
}

function callFor(token: string, wish: AgreementWish): Parameters<PayfastApi>[0] {
  const path = `/subscriptions/${token}`;
  switch (wish.to) {
    case 'end':
      return { method: 'PUT', path: `${path}/cancel` };
    case 'pause':
      return { method: 'PUT', path: `${path}/pause`, body: { cycles: String(wish.payments) } };
    case 'go-on':
      return { method: 'PUT', path: `${path}/unpause` };
    case 'pay-on':
      return { method: 'PATCH', path: `${path}/update`, body: { run_date: wish.day } };
  }
}

/** What PayFast turned away was not done; any other silence or error may be over soon. */
function failed(answer: ApiAnswer | undefined) {
  const isTurnedAway =
    answer !== undefined &&
    answer.status >= 400 &&
    answer.status < 500 &&
    answer.status !== 408 &&
    answer.status !== 429;
  const kind = isTurnedAway ? ('refused' as const) : ('unknown' as const);
  return { kind, reason: `${apiFailure(answer)}.` };
}
