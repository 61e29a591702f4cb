import type { DeliveryOptions } from '#contract/delivery/delivery.schema.ts';
import { DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import type { DeliveryArea } from '#contract/delivery/delivery-settings.schema.ts';

/** A checkout form as a shopper fills it. */
export const FILLED_DELIVERY = {
  customerName: 'Thandi Mokoena',
  customerEmail: 'thandi@example.co.za',
  customerPhone: '082 123 4567',
  fulfilment: undefined,
  collectionPoint: '',
  collectionTime: '',
  deliveryAddress: '12 Fourth Avenue, Melville',
  suburb: '',
  deliveryPostalCode: '2092',
  deliveryDate: '2026-11-24',
  deliveryTime: DELIVERY_SLOTS[0],
  specialInstructions: '',
  placeName: '',
  placeUnit: '',
  serviceTime: '',
  gateCode: '',
  ifAway: '' as const,
  recipientName: '',
  recipientPhone: '',
  cardMessage: '',
  anonymous: false,
  substitution: undefined,
  companyName: '',
  companyAddress: '',
  vatNumber: '',
  orderReference: '',
};

/** Where the shop delivers; others are warned. */
export const AREA: DeliveryArea = {
  outside: 'warn',
  codes: [
    { from: '2000', to: '2199', suburbs: [] },
    { from: '2092', to: '2092', suburbs: ['Melville', 'Brixton'] },
  ],
};

const SUNDAY = '2026-11-22';

/** The days to choose from: on the first the morning has passed, and Sundays are closed. */
export function deliveryOptionsOf(today: string, ...later: string[]): DeliveryOptions {
  const dates = [today, ...later].map((date) => {
    const reason = date === SUNDAY ? 'We do not deliver on Sundays' : undefined;
    const slots = DELIVERY_SLOTS.map((slot, index) => {
      const isPast = date === today && index === 0;
      const slotReason = reason ?? (isPast ? 'Too late for this time today' : undefined);
      return { slot, available: !slotReason, ...(slotReason && { reason: slotReason }) };
    });
    return { date, available: !reason, ...(reason && { reason }), slots };
  });
  const now = `${today}T08:48:00.000Z`;
  const promise = {
    date: today,
    isToday: true,
    isTomorrow: false,
    orderBefore: `${today}T10:00:00.000Z`,
  };
  return { now, today, promise, dates };
}
