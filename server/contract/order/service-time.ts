import { DELIVERY_SLOTS, type DeliverySlot } from '#contract/delivery/delivery.ts';

/** The hours of each slot, as its words say them. */
const HOURS: Record<DeliverySlot, readonly [begins: string, ends: string]> = {
  'Morning (9AM - 12PM)': ['09:00', '12:00'],
  'Afternoon (12PM - 5PM)': ['12:00', '17:00'],
  'Evening (5PM - 8PM)': ['17:00', '20:00'],
};

/** Returns why flowers for a service cannot come in a slot: it begins no sooner than the service. Undefined where they can. */
export function serviceRefusal(serviceTime: string, dueTime: string): string | undefined {
  const hours = hoursOf(dueTime);
  if (!hours || serviceTime === '' || hours[0] < serviceTime) return undefined;
  const [first] = HOURS[DELIVERY_SLOTS[0]];
  return serviceTime <= first
    ? `The service begins at ${serviceTime}, and we deliver from ${first}: choose the day before, without a time of the service`
    : `The service begins at ${serviceTime}: choose a delivery time that begins before it`;
}

/** Returns whether a sentence is the refusal of one of the slots. */
export function isServiceRefusal(text: unknown, serviceTime: string): boolean {
  return DELIVERY_SLOTS.some((slot) => serviceRefusal(serviceTime, slot) === text);
}

/** Returns whether a slot ends only after the service has begun, so that the driver has to know when that is. */
export function isDueBeforeService(serviceTime: string, dueTime: string): boolean {
  const hours = hoursOf(dueTime);
  return hours !== undefined && serviceTime !== '' && serviceTime < hours[1];
}

/** Returns what a list says of an order for a service: when that is, and that the flowers come before it. Empty for others. */
export function serviceNote(order: { serviceTime: string; deliveryTime: string }): string {
  const { serviceTime, deliveryTime } = order;
  if (serviceTime === '') return '';
  const service = `Service at ${serviceTime}`;
  return isDueBeforeService(serviceTime, deliveryTime) ? `${service}: deliver before it` : service;
}

/** Undefined for the time of a collection. */
function hoursOf(dueTime: string) {
  const slot = DELIVERY_SLOTS.find((known) => known === dueTime);
  return slot && HOURS[slot];
}
