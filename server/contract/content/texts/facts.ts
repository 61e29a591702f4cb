/** What can be filled into a text, by the name that stands there in curly brackets. */
export const FACTS = {
  'cut-off': 'until when orders are delivered the same day, such as 2pm',
  'cut-off-hour': 'the same, written as 2 PM',
  city: 'the city you deliver in',
  'shop-name': 'the name of your shop',
  'delivery-price': 'what delivery costs',
  'delivery-times': 'the delivery times you offer',
  'days-ahead': 'how many days ahead can be ordered',
  'card-length': 'how many characters fit on a card',
  'reply-hours': 'within how many hours you answer companies',
} as const;
export type Fact = keyof typeof FACTS;

const PLACEHOLDER = /\{([^{}\n]{1,40})\}/g;

/** Returns what stands in curly brackets in a text. */
export function placeholdersIn(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name);
}
