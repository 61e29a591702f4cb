/** Why a shopper could not have what they asked for, in the order that the database's check has. */
export const REFUSED_REASONS = {
  full: 'Fully booked',
  closed: 'Closed',
  too_late: 'Too late for that day',
  outside_area: 'Outside the area',
  sold_out: 'Sold out',
} as const;

export type RefusedReason = keyof typeof REFUSED_REASONS;
