/**
 * What erasing a person leaves in the database, and why: the text columns that never hold what a person
 * wrote or is known by. A column of text or JSON that is neither here nor filled by
 * {@link wholePerson} fails the test that reads all columns from the database.
 */
export const NOT_PERSONAL: Readonly<Record<string, readonly string[]>> = {
  'ids, digests and codes that name no person by themselves': [
    'shop_order.order_number',
    'shop_order.in_place_of',
    'supplement.number',
    'payment.provider_reference',
    'attention.reference',
    'payment_notification.provider_reference',
    'payment_notification.order_number',
    'payment_notification.raw_hash',
    'mail.message_id',
    'mail.unsubscribe_url',
    'newsletter_subscriber.token_hash',
    'enquiry.call_mark',
    'mail.call_mark',
    'claim.photo_ids',
    // Goes with what the order says.
    'print_mark.content',
  ],
  'states and kinds, each one of a few words of the shop’s': [
    'shop_order.status',
    'shop_order.payment_status',
    'shop_order.stock_state',
    'shop_order.delivery_time',
    'shop_order.substitution',
    'order_event.actor',
    'attention.kind',
    'door_outcome.kind',
    'order_photo.kind',
    'claim.kind',
    'claim.answer',
    'attention.resolved_by',
    'order_event.from_status',
    'order_event.to_status',
    'payment.provider',
    'payment_notification.provider',
    'payment_notification.payment_status',
    'payment_notification.state',
    'mail.kind',
    'mail.state',
    'newsletter_subscriber.state',
    'print_mark.part',
    'refund.state',
    'supplement.state',
    'refund.way',
    'fiscal_document.kind',
    'enquiry.service_type',
  ],
  'sentences of the shop’s, without names': [
    'payment_notification.reason',
    'shop_order.attention_reason',
    'attention.text',
    'refund.note',
    'mail.subject',
    'mail.occasion',
    'fiscal_document.reason',
  ],
  'always Johannesburg': ['shop_order.delivery_city'],
  'too common to be found by: emptied with the rest of the address': [
    'shop_order.delivery_postal_code',
    'shop_order.place_type',
  ],
  'a random id of a browser’s; emptied with the order': ['shop_order.cart_session_id'],
  'what was bought, for the books': [
    'order_line.product_name',
    'order_line.size_code',
    'order_line.size_label',
    'fiscal_document.lines',
  ],
  'the network address of PayFast’s server': ['payment_notification.source_address'],
  'the shop’s own name, address and numbers': ['fiscal_document.seller'],
  'the administrator’s user name': ['refund.actor'],
};

/** Tables in which shoppers are not mentioned at all. */
export const TABLES_WITHOUT_PEOPLE: readonly string[] = [
  // The owner's catalogue, words and settings.
  'product',
  'product_change',
  'season',
  'stem',
  'recipe_line',
  'season_change',
  'product_search',
  'product_slug',
  'search_word',
  'shop_words',
  'shop_text',
  'shop_text_change',
  'delivery_settings',
  'delivery_settings_change',
  'upload',
  'day_print',
  'seller_details',
  // Days, times of day and numbers.
  'delivery_round',
  'document_series',
  'refused_wish',
  'stem_move',
  // The administrator's account.
  'administrator',
  'admin_session',
  'recovery_code',
  'sign_in_challenge',
  // What the owner did; of strangers only the name of a browser.
  'audit_entry',
  // Random ids and digests.
  'cart_line',
  'idempotency_key',
  'payment_attempt',
  // Networks, carts, numbers of orders, and keyed digests of email addresses, for a week at most.
  'rate_limit',
  // Keyed digests of networks, carts and email addresses, for a week at most.
  'order_holder',
  'hold_lapse',
  'migration',
];
