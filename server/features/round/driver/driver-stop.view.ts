import { serviceNote } from '#contract/order/service-time.ts';
import { johannesburgTime } from '#contract/time/johannesburg-time.ts';
import type { DriverStopView } from '#contract/round/round.schema.ts';
import { mapUrl } from '#contract/round/round.ts';
import type { Order, OrderLine } from '#server/features/order/order.entity.ts';
import { slipOf } from '#server/features/print/print-document.view.ts';
import type { DoorOutcome, RoundStop } from '#server/features/round/round.entity.ts';
import { coordinatesOf, doorOutcomeView } from '#server/features/round/round.view.ts';

/** Returns a stop with what stands on its delivery slip: an anonymous sender is left out of it. */
export function driverStopView(
  order: Order,
  lines: readonly OrderLine[],
  { stop, outcome }: { stop: RoundStop; outcome: DoorOutcome | undefined },
): DriverStopView {
  const { recipient, phone, address, door, instructions, items } = slipOf(order, lines);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    isOn: true,
    news: order.status === 'paid' ? 'Not made yet, as far as the shop has noted' : '',
    recipient: recipient || 'Anyone at this address',
    phones: phonesOf(order, phone),
    address,
    mapUrl: mapUrl({ coordinates: coordinatesOf(stop), address: streetOf(order) }),
    door,
    instructions,
    slot: order.deliveryTime,
    service: serviceNote(order),
    items,
    isDelivered: order.status === 'delivered',
    outcome: outcome ? doorOutcomeView(outcome) : null,
    isToDoAgain: outcome !== undefined && isToDoAgain(order, outcome),
  };
}

/** Returns whether it is brought once more: sent out again, as an outcome ends that status, or on another day than then. */
function isToDoAgain({ status, deliveryDate }: Order, { recordedAt }: DoorOutcome): boolean {
  if (status === 'delivered') return false;
  return status === 'out_for_delivery' || johannesburgTime(recordedAt).date < deliveryDate;
}

/** Returns a stop that is not delivered on this round any more: nothing of its recipient is left. */
export function goneStopView({ id, orderNumber }: Order, news: string): DriverStopView {
  return {
    orderId: id,
    orderNumber,
    isOn: false,
    news,
    recipient: '',
    phones: [],
    address: [],
    mapUrl: '',
    door: [],
    instructions: '',
    slot: '',
    service: '',
    items: [],
    isDelivered: false,
    outcome: null,
    isToDoAgain: false,
  };
}

/**
 * Returns the number at the door, and the sender's where there is none, or where they are to be asked first; never that of
 * a sender that stays unnamed.
 */
function phonesOf(
  { anonymous, recipientName, customerPhone, ifAway }: Order,
  phone: string,
): DriverStopView['phones'] {
  const atTheDoor = phone ? [{ whose: recipientName ? 'Recipient' : 'Customer', phone }] : [];
  const isAsked = !phone || (ifAway === 'call' && phone !== customerPhone);
  return anonymous || !isAsked
    ? atTheDoor
    : [...atTheDoor, { whose: 'Sender', phone: customerPhone }];
}

function streetOf({ deliveryAddress, suburb, deliveryCity, deliveryPostalCode }: Order): string {
  return [deliveryAddress, suburb, deliveryCity, deliveryPostalCode].filter(Boolean).join(', ');
}
