import { keysOf } from '#contract/text/record-of.ts';

/** What can be printed of orders, in the order in which it is needed. */
export const PRINT_PARTS = {
  make: 'Make list',
  work: 'Work orders',
  slip: 'Delivery slips',
  card: 'Cards',
} as const;

export type PrintPart = keyof typeof PRINT_PARTS;

export const printParts = keysOf(PRINT_PARTS);

/** A card as it is cut, in millimetres; eight of them stand on a sheet of A4. */
export const CARD_MM = { width: 92, height: 66 } as const;

/** How a card is set, in points: the room left and right, that above and below, and the sizes of letters, the best first. */
export const CARD_POINTS = {
  padding: 20,
  around: 48,
  sizes: [18, 16, 14, 12.5, 11, 10, 9, 8, 7],
} as const;

/** What of an order its papers say: as the owner is told of it, and on which papers it stands. */
export const PRINTED_FIELDS = {
  cardMessage: { label: 'Card message', parts: ['work', 'card'] },
  instructions: { label: 'Instructions', parts: ['work', 'slip'] },
  recipient: { label: 'Recipient', parts: ['work', 'slip', 'card'] },
  phones: { label: 'Phone number', parts: ['work', 'slip'] },
  address: { label: 'Address', parts: ['work', 'slip'] },
  when: { label: 'Delivery time', parts: ['make', 'work', 'slip'] },
  sender: { label: 'Sender', parts: ['work', 'slip'] },
  items: { label: 'Bouquets', parts: ['make', 'work', 'slip'] },
  substitution: { label: 'Substitution', parts: ['work'] },
  ownerNote: { label: 'Your note', parts: ['work'] },
} as const satisfies Record<string, { label: string; parts: readonly PrintPart[] }>;

export type PrintedField = keyof typeof PRINTED_FIELDS;

export const printedFields = keysOf(PRINTED_FIELDS);

/** Returns the fields that are printed on a paper. */
export function fieldsOf(part: PrintPart): PrintedField[] {
  return printedFields.filter((field) =>
    (PRINTED_FIELDS[field].parts as readonly PrintPart[]).includes(part),
  );
}

/** At most this many orders are noted as printed in one call: a busy day. */
export const MAX_PRINTED = 200;
