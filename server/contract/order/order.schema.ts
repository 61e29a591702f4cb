import { z } from 'zod';
import { characterCount } from '#contract/text/characters.ts';
import { calendarDay } from '#contract/time/day.schema.ts';
import { CITY, DELIVERY_SLOTS } from '#contract/delivery/delivery.ts';
import { phoneNumbers } from '#contract/text/phone.ts';
import { companyForm } from '#contract/invoice/company.schema.ts';
import { line, paragraph } from '#contract/text/text.ts';
import { orderOccasions } from './occasion.ts';
import { FULFILMENTS, SUBSTITUTIONS, PLACE_TYPES, IF_AWAY, MAX_CARD_MESSAGE } from './order.ts';

const PHONE = /^\+?[0-9]{10,}$/;
/** The second may be the first one's last digits: 011 555 1234/5. */
const OTHER_PHONE = /^\+?[0-9]+$/;

/**
 * A phone number of 10 to 15 digits, with spaces, dots, dashes, brackets and a leading + allowed. It may have an
 * extension, and another number may follow.
 */
export const phone = line('Phone number', 40)
  .refine(
    (text) =>
      phoneNumbers(text).every((number, index) => (index ? OTHER_PHONE : PHONE).test(number)),
    'Phone number must be at least 10 digits',
  )
  .refine(
    (text) => phoneNumbers(text).every((number) => number.replace('+', '').length <= 15),
    'Phone number must be at most 15 digits',
  );

/** The fields of the checkout form, each with the specification's message (section 5). */
export const checkoutForm = z.object({
  customerName: line('Name', 100)
    .refine((text) => characterCount(text) >= 2, 'Name must be at least 2 characters')
    .prefault(''),
  customerEmail: line('Email', 254).pipe(z.email('Invalid email address')).prefault(''),
  customerPhone: phone.prefault(''),
  deliveryAddress: line('Address', 300)
    .refine((text) => characterCount(text) >= 5, 'Address must be at least 5 characters')
    .prefault(''),
  /** The shop delivers in Johannesburg only, so any other city becomes that. */
  deliveryCity: z
    .string()
    .max(300)
    .optional()
    .transform(() => CITY),
  deliveryPostalCode: line('Postal code', 20)
    .refine((text) => characterCount(text) >= 4, 'Postal code must be at least 4 characters')
    .refine((text) => text.length < 4 || /^[0-9]{4}$/.test(text), 'Postal code must be 4 digits')
    .prefault(''),
  deliveryDate: calendarDay('Delivery date is required', false),
  deliveryTime: z.enum(DELIVERY_SLOTS, 'Please choose one of the delivery times').optional(),
  specialInstructions: paragraph('Special instructions', 1000).optional(),
  recipientName: line('Recipient name', 100).optional(),
  recipientPhone: z.union([z.literal(''), phone]).optional(),
  cardMessage: paragraph('Card message', MAX_CARD_MESSAGE).optional(),
  anonymous: z.boolean().optional(),
  substitution: z.enum(SUBSTITUTIONS).optional(),
  suburb: line('Suburb', 100).optional(),
  placeType: z.enum(PLACE_TYPES).optional(),
  occasion: z.enum(orderOccasions).optional(),
  /** Of these an order keeps what its kind of place has; see `place-fields.ts`. */
  placeName: line('Name of the place', 100).optional(),
  placeUnit: line('Unit, floor or room', 60).optional(),
  serviceTime: line('Time of the service', 40)
    .refine(
      (text) => /^(([01][0-9]|2[0-3]):[0-5][0-9])?$/.test(text),
      'Please give a time such as 11:00',
    )
    .optional(),
  gateCode: line('Gate code', 40).optional(),
  ifAway: z.enum(['', ...IF_AWAY], 'Please choose one of these').optional(),
  fulfilment: z.enum(FULFILMENTS).exclude(['email']).optional(),
  /** Of an order that is collected: the id of the place, and the time in the words of the shop. */
  collectionPoint: line('Place', 40).optional(),
  collectionTime: line('Time', 40).optional(),
  ...companyForm.shape,
});

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/, {
    error: 'The Idempotency-Key must be 8 to 200 visible characters',
    abort: true,
  })
  .max(200);

export const orderByIdInput = z.object({ id: z.uuid() });
