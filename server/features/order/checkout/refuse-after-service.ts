import { keptPlace, type Place } from '#contract/order/place-fields.ts';
import { serviceRefusal } from '#contract/order/service-time.ts';
import { ShopError } from '#server/platform/errors/errors.ts';

type Typed = { [Field in keyof Place]?: Place[Field] | undefined };

/** Throws RULE_NOT_MET at the time of the service where the flowers come in a slot that begins no sooner. */
export function refuseAfterService(typed: Typed, dueTime: string): void {
  const refusal = serviceRefusal(keptPlace(typed).serviceTime, dueTime);
  if (refusal === undefined) return;
  throw new ShopError('RULE_NOT_MET', {
    message: `${refusal}.`,
    issues: [{ path: 'serviceTime', message: refusal }],
  });
}
