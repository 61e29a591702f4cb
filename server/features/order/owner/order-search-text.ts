/**
 * The text of an order in which the owner searches, as SQL. The index of the table is on exactly this
 * expression, so a change here needs a migration.
 */
export const ORDER_SEARCH_TEXT = `lower(order_number || ' ' || replace(order_number, '-', '') || ' ' || customer_name || ' ' || recipient_name || ' ' || customer_email || ' ' || regexp_replace(customer_phone, '[^0-9]', '', 'g') || ' ' || regexp_replace(recipient_phone, '[^0-9]', '', 'g'))`;
