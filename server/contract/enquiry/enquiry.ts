/** What a company can ask for on the Corporate screen. */
export const SERVICE_TYPES = [
  'Office subscription',
  'Event florals',
  'Client gifting',
  'Volume order',
  'Something else',
] as const;

/** Owners answer within this many hours (specification, section 9). */
export const REPLY_HOURS = 24;

/** How many requests without an answer the owner's screen shows, and how many more each time. */
export const ENQUIRIES_PAGE = 100;

export const ENQUIRY_SENT = {
  title: 'Request Submitted',
  text: `We'll contact you within ${REPLY_HOURS} hours to discuss your corporate flower needs.`,
} as const;
