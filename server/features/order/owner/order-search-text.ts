const WORDS = `order_number || ' ' || replace(order_number, '-', '') || ' ' || customer_name || ' ' || recipient_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || regexp_replace(recipient_phone, '[^0-9]', '', 'g')`;

/**
 * The text of an order in which the owner searches, as SQL: in small letters, without accents. The index of the
 * table is on exactly this expression, so a change here needs a migration.
 */
export const ORDER_SEARCH_TEXT = String.raw`lower(regexp_replace(normalize(${WORDS}, nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Words as they stand in that text. */
export function foldForSearch(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}
