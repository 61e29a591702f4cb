import { isKeyOf, keysOf } from '#contract/text/record-of.ts';

/** What the flowers of an order are for, where the shopper says so. A product has occasions of its own. */
export const ORDER_OCCASIONS = {
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  love: 'Love',
  thanks: 'Thank you',
  congratulations: 'Congratulations',
  baby: 'New baby',
  recovery: 'Get well soon',
  sympathy: 'Sympathy',
  other: 'Just because',
} as const;

export type OrderOccasion = keyof typeof ORDER_OCCASIONS;

export const orderOccasions = keysOf(ORDER_OCCASIONS);

/** Returns the occasion of an order in words; '' where it has none. */
export function occasionText(occasion: string): string {
  return isKeyOf(ORDER_OCCASIONS, occasion) ? ORDER_OCCASIONS[occasion] : '';
}
