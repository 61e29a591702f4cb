import type { ChangedPart, ChangeOrderPreviewInput } from '#contract/order/change-order.schema.ts';
import type { DeliveryDoubt } from '#contract/order/order-attention.ts';
import { handoverName } from '#contract/order/order-words.ts';
import { ifAwayText, keptPlace, type Place, placeText } from '#contract/order/place-fields.ts';
import { keysOf } from '#contract/text/record-of.ts';
import { longDate } from '#contract/time/date-text.ts';
import { endOfDay } from '#contract/time/johannesburg-time.ts';
import { settleDoubts } from '#server/features/order/attention/settle-doubts.ts';
import type { OrderTerms } from '#server/features/order/checkout/order-terms.ts';
import { refuseAfterService } from '#server/features/order/checkout/refuse-after-service.ts';
import { assertTimeOf, reserveOtherTime } from '#server/features/order/holds/reserve-other-time.ts';
import type { Order } from '#server/features/order/order.entity.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import { CHANGED_FIELDS, whyPlanFixed } from '#server/features/order/change-rules.ts';

export interface ChangedPlan {
  changes: ChangedPart[];
  /** Its delivery has another day or time. */
  takesPlace: boolean;
  /** It goes to another address. */
  isElsewhere: boolean;
}

type Form = Omit<ChangeOrderPreviewInput, 'id' | 'version' | 'lines' | 'anyway'>;
type When = 'deliveryDate' | 'deliveryTime';
/** What is left out stays. */
export type Plan = { [Field in keyof Omit<Form, When>]?: Form[Field] | undefined } & Pick<
  Form,
  When
>;

/** By whose rules an order is changed. */
export interface ChangeTerms extends Pick<OrderTerms, 'checkArea' | 'reservePlace' | 'row'> {
  by: 'owner' | 'shopper';
  /** The doubts that another time settles. */
  settledByTime: readonly DeliveryDoubt[];
}

const ADDRESS: readonly (keyof typeof CHANGED_FIELDS)[] = [
  'deliveryAddress',
  'suburb',
  'deliveryPostalCode',
];

/**
 * Changes when and where an order goes, to whom, and with which card. Another day or time needs a place, another address
 * one that is delivered to, both by the terms. Throws ORDER_STATUS_CONFLICT, OUTSIDE_AREA, DELIVERY_UNAVAILABLE,
 * SLOT_FULL. The caller holds the order's row lock.
 */
export async function changePlan(
  scope: Scope,
  order: Order,
  asked: Plan,
  terms: ChangeTerms,
): Promise<ChangedPlan> {
  const isCollected = order.fulfilment === 'collection';
  const plan = isCollected ? withoutAddress(asked) : asked;
  const fields = changeFields(order, plan);
  const changes = fields.map(({ part }) => part);
  const isElsewhere = fields.some(({ field }) => ADDRESS.includes(field));
  if (plan.anonymous !== undefined && plan.anonymous !== order.anonymous) {
    const words = (isHidden: boolean) => (isHidden ? 'not named' : 'named');
    const { anonymous } = order;
    changes.push({ what: 'Sender', before: words(anonymous), after: words(plan.anonymous) });
    order.anonymous = plan.anonymous;
  }
  const fixed = whyPlanFixed(order);
  const hasOtherCard = changes.some(
    ({ what }) => what === CHANGED_FIELDS.cardMessage || what === 'Sender',
  );
  if (fixed && hasOtherCard) throw new ShopError('ORDER_STATUS_CONFLICT', { message: fixed });
  if (isElsewhere) {
    order.outsideArea = await terms.checkArea(scope, order.deliveryPostalCode);
    await settleDoubts(scope, order, {
      isSettled: (kind) => kind === 'area_closed',
      how: 'Another address',
      by: terms.by,
    });
  }
  const { deliveryDate: date, deliveryTime: time } = plan;
  const isSameTime = order.deliveryDate === date && order.deliveryTime === time;
  // An order that was taken so stays, until its shopper changes the one or the other.
  const isOtherService = fields.some(({ field }) => field === 'serviceTime');
  if (terms.by === 'shopper' && (isOtherService || order.deliveryTime !== time)) {
    refuseAfterService(order, time);
  }
  if (isSameTime) return { changes, takesPlace: false, isElsewhere };
  if (fixed) throw new ShopError('ORDER_STATUS_CONFLICT', { message: fixed });
  // What the owner takes anyway needs no place of a collection.
  const isTaken = isCollected && terms.row.takenAnyway;
  if (isTaken) assertTimeOf(order, time);
  const wanted = { date, time };
  const taken = isTaken ? time : await reserveOtherTime(scope, order, wanted, terms.reservePlace);
  const before = whenText(order);
  order.deliveryDate = date;
  order.deliveryTime = taken;
  order.takenAnyway = terms.row.takenAnyway;
  // An order of the desk is kept until the end of its own day at most.
  const last = endOfDay(date);
  if (order.status === 'pending_payment' && order.holdExpiresAt > last) order.holdExpiresAt = last;
  await settleDoubts(scope, order, {
    isSettled: (kind) => terms.settledByTime.includes(kind),
    how: `Another time of ${handoverName(order).toLowerCase()}`,
    by: terms.by,
  });
  changes.unshift({
    what: handoverName(order),
    before,
    after: whenText(order),
  });
  return { changes, takesPlace: true, isElsewhere };
}

type Field = keyof typeof CHANGED_FIELDS;

/** The address of an order that is collected is the shop’s. */
function withoutAddress({
  deliveryAddress: _address,
  suburb: _suburb,
  deliveryPostalCode: _code,
  placeType: _type,
  placeName: _name,
  placeUnit: _unit,
  serviceTime: _service,
  gateCode: _gate,
  ifAway: _away,
  ...plan
}: Plan): Plan {
  return plan;
}

function changeFields(order: Order, plan: Plan): { field: Field; part: ChangedPart }[] {
  const place = placeAfter(order, plan);
  return keysOf(CHANGED_FIELDS).flatMap((field) => {
    const [before, after] = [order[field], { ...plan, ...place }[field]];
    // What is left out stays.
    if (after === undefined || before === after) return [];
    order[field] = after;
    const shown = SHOWN[field] ?? ((text: string) => text);
    const part = { what: CHANGED_FIELDS[field], before: shown(before), after: shown(after) };
    return [{ field, part }];
  });
}

/** Another kind of place keeps nothing of the fields that it does not have. */
function placeAfter(order: Order, plan: Plan): Place {
  const was = keptPlace(order);
  const said = keysOf(was).filter((field) => plan[field] !== undefined);
  return keptPlace({ ...was, ...Object.fromEntries(said.map((field) => [field, plan[field]])) });
}

/** Values that are not their own words. */
const SHOWN: { [Name in Field]?: (value: string) => string } = {
  placeType: placeText,
  ifAway: ifAwayText,
};

function whenText({ deliveryDate, deliveryTime }: Order): string {
  return `${longDate(deliveryDate)}, ${deliveryTime}`;
}
