import { foldForSearch } from './order-search-text.ts';

const PHONE = /^\+?[\d\s().-]{6,}$/;

/**
 * What must all stand in an order for it to be found. A phone number is one term, however it is
 * written and whether it begins with 0 or +27; other text is found word by word.
 */
export function orderSearchTerms(text: string): string[] {
  const words = foldForSearch(text.trim());
  if (!PHONE.test(words)) return words.split(/\s+/).filter(Boolean);
  const digits = words.replace(/\D/g, '');
  return [digits.replace(/^(0027|27(?=\d{9})|0)/, '')];
}
