/** What can be printed of orders, in the order in which it is needed. */
export const PRINT_PARTS = {
  make: 'Make list',
  work: 'Work orders',
  slip: 'Delivery slips',
  card: 'Cards',
} as const;

export type PrintPart = keyof typeof PRINT_PARTS;

export const printParts = Object.keys(PRINT_PARTS) as [PrintPart, ...PrintPart[]];

/** A card as it is cut, in millimetres; eight of them stand on a sheet of A4. */
export const CARD_MM = { width: 92, height: 66 } as const;
