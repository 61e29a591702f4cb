import type { z } from 'zod';
import { ORDER_STATUSES } from '#contract/order/order.ts';
import { doorOutcomeText } from '#contract/round/round.ts';
import type {
  DoorOutcomeInput,
  DriverRoundView,
  reportOutcomeInput,
} from '#contract/round/round.schema.ts';
import { shortTime } from '#contract/time/date-text.ts';
import { stepOrder } from '#server/features/order/admin/transition-orders.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { appendHistory } from '#server/features/order/order-status.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { DoorOutcome, Round } from '#server/features/round/round.entity.ts';
import { viewRound } from './driver-round.queries.ts';
import { findRound } from './find-round.ts';
import { outcomeSteps } from './outcome-steps.ts';

/**
 * Notes what a driver found at a door, moves the order by it and tells its shopper. The same outcome sent again changes
 * nothing. Of two phones the first one's outcome stands. Returns the round as it is then. Throws ROUND_LINK,
 * ROUND_NOT_TODAY, ORDER_NOT_FOUND for an order that is not on the round, STOP_SETTLED with what stands, and
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function reportOutcome(
  scope: Scope,
  { token, outcome }: z.infer<typeof reportOutcomeInput>,
): Promise<DriverRoundView> {
  const round = await findRound(scope, token);
  await scope.limit('round-outcome', round.id);
  if (round.day > scope.today()) throw new ShopError('ROUND_NOT_TODAY');
  await scope.transaction((inner) => note(inner, round, outcome));
  return viewRound(scope, round);
}

async function note(scope: Scope, round: Round, input: DoorOutcomeInput): Promise<void> {
  const { id, orderId, kind, toWhom, photoId } = input;
  const order = await scope.orders.lockById(orderId);
  // First of all: what was noted stays so, wherever the order has gone since.
  if (await isNoted(scope, input)) return;
  const stop = await scope.rounds.findStop(orderId);
  const isOnRound = stop?.round.id === round.id && order?.deliveryDate === round.day;
  if (!order || !isOnRound) throw new ShopError('ORDER_NOT_FOUND');
  const known = (await scope.rounds.outcomesOf([orderId])).get(orderId) ?? [];
  const latest = known.at(-1);
  if ((latest?.id ?? null) !== input.after) throw settled(order, latest);
  const steps = outcomeSteps(order.status, kind, latest === undefined);
  if (!steps) throw settled(order, latest);

  const at = happenedAt(input.at, scope.now());
  const text = doorOutcomeText({ kind, toWhom });
  const reason = input.note ? `${text}. ${input.note}` : text;
  const last = steps.at(-1);
  for (const step of steps) {
    await stepOrder(scope, order, step, {
      actor: 'driver',
      reason: step === last ? reason : 'On its round',
    });
  }
  if (!last) appendHistory(scope, order, reason, 'driver');
  scope.rounds.addOutcome(orderId, known.length + 1, {
    id,
    kind,
    toWhom,
    note: input.note,
    photoId,
    at,
    recordedAt: scope.now(),
  });
  if (last) await scope.tell('order.brought', { order, outcome: { kind, toWhom, at, photoId } });
}

/** Returns whether this very outcome was noted before. Throws IDEMPOTENCY_KEY_REUSED for another one of its ids. */
async function isNoted(
  { rounds }: Pick<Scope, 'rounds'>,
  { id, orderId, photoId }: DoorOutcomeInput,
): Promise<boolean> {
  const noted = await rounds.findOutcome(id);
  if (noted?.order.id === orderId) return true;
  const isReused = noted ?? (photoId && (await rounds.findPhotographed(photoId)));
  if (isReused) throw new ShopError('IDEMPOTENCY_KEY_REUSED');
  return false;
}

/** Says what stands, to a phone that did not know it. */
function settled({ orderNumber, status }: Order, latest: DoorOutcome | undefined) {
  const message = latest
    ? `${orderNumber} was noted already: ${doorOutcomeText(latest)}, ${shortTime(latest.at.toISOString())}.`
    : `${orderNumber} is “${ORDER_STATUSES[status]}” now, so nothing was noted.`;
  return new ShopError('STOP_SETTLED', { message });
}

/** How long an outcome may wait on a phone, in ms. */
const DAY_MS = 86_400_000;

/** Returns when it happened: by the phone's clock, unless that is ahead or goes wrong by more than a day. */
function happenedAt(said: string, now: Date): Date {
  const at = new Date(said);
  const age = now.getTime() - at.getTime();
  return age >= 0 && age < DAY_MS ? at : now;
}
