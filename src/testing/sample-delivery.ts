import { DELIVERY_SLOTS } from '#contract/delivery.ts';

/** A delivery form as a shopper fills it. */
export const FILLED_DELIVERY = {
  customerName: 'Thandi Mokoena',
  customerEmail: 'thandi@example.co.za',
  customerPhone: '082 123 4567',
  deliveryAddress: '12 Fourth Avenue, Melville',
  deliveryPostalCode: '2092',
  deliveryDate: '2026-11-24',
  deliveryTime: DELIVERY_SLOTS[0],
  specialInstructions: '',
  recipientName: '',
  recipientPhone: '',
  cardMessage: '',
  anonymous: false,
  substitution: undefined,
};
