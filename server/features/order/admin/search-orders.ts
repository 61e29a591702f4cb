import type { FoundOrdersView } from '#contract/order/admin-order.schema.ts';
import { orderSummaries, type SummaryScope } from './admin-order.queries.ts';

const WORDS = `order_number || ' ' || replace(order_number, '-', '') || ' ' || customer_name || ' ' || recipient_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || regexp_replace(recipient_phone, '[^0-9]', '', 'g')`;

/**
 * The text of an order in which the owner searches, as SQL: in small letters, without accents. The index of the
 * table is on exactly this expression, so a change here needs a migration.
 */
export const ORDER_SEARCH_TEXT = String.raw`lower(regexp_replace(normalize(${WORDS}, nfd), '[\u0300-\u036f]', '', 'g'))`;

/** Folds words as {@link ORDER_SEARCH_TEXT} does: lower case, no accents. */
function foldForSearch(words: string): string {
  return words
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase();
}

/** A phone's keyboard writes another apostrophe than a computer's: O’Brien is found as "o" and "brien". */
const BETWEEN_WORDS = /[\s'\u2018\u2019\u02BC\u00B4`]+/u;

const PHONE = /^\+?[\d\s().-]{6,}$/;

/**
 * Returns the terms that an order must contain to be found. A phone number is one term, however it is written and
 * whether it begins with 0 or +27; other text is split into words.
 */
export function orderSearchTerms(text: string): string[] {
  const words = foldForSearch(text.trim());
  if (!PHONE.test(words)) return words.split(BETWEEN_WORDS).filter(Boolean);
  const digits = words.replace(/\D/g, '');
  return [digits.replace(/^(0027|27(?=\d{9})|0)/, '')];
}

const PAGE = 30;

/** Finds orders by name, phone, email address or number, the newest first; an empty text finds them all. */
export async function searchOrders(
  scope: SummaryScope,
  input: { text: string; after?: { createdAt: string; id: string } | undefined },
): Promise<FoundOrdersView> {
  const found = await scope.ownersOrders.search(
    orderSearchTerms(input.text),
    input.after,
    PAGE + 1,
  );
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  return {
    orders: await orderSummaries(scope, page),
    ...(found.length > PAGE &&
      last && { next: { createdAt: last.createdAt.toISOString(), id: last.id } }),
  };
}
