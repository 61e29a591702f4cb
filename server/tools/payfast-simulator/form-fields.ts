/** The fields of a payment form, in the order PayFast signs them whatever the order posted. */
export const FORM_FIELD_ORDER = [
  'merchant_id',
  'merchant_key',
  'return_url',
  'cancel_url',
  'notify_url',
  'fica_idnumber',
  'name_first',
  'name_last',
  'email_address',
  'cell_number',
  'm_payment_id',
  'amount',
  'item_name',
  'item_description',
  'custom_int1',
  'custom_int2',
  'custom_int3',
  'custom_int4',
  'custom_int5',
  'custom_str1',
  'custom_str2',
  'custom_str3',
  'custom_str4',
  'custom_str5',
  'email_confirmation',
  'confirmation_address',
  'payment_method',
  'subscription_type',
  'billing_date',
  'recurring_amount',
  'frequency',
  'cycles',
  'subscription_notify_email',
  'subscription_notify_webhook',
  'subscription_notify_buyer',
] as const;

const numbered = (prefix: string) => [1, 2, 3, 4, 5].map((number) => `${prefix}${number}`);

export const URL_FIELDS = ['return_url', 'cancel_url', 'notify_url'] as const;
export const CUSTOM_INTEGERS = numbered('custom_int');
export const CUSTOM_STRINGS = numbered('custom_str');

/** The longest value of each limited field, in characters (code points). */
export const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['name_first', 100],
  ['name_last', 100],
  ['email_address', 100],
  ['cell_number', 100],
  ['m_payment_id', 100],
  ['item_name', 100],
  ['item_description', 255],
  ['confirmation_address', 100],
  ...[...CUSTOM_INTEGERS, ...CUSTOM_STRINGS].map((key): [string, number] => [key, 255]),
]);

/** PayFast's codes for `payment_method`. */
export const PAYMENT_METHODS = 'ef cc dc mp mc sc ss zp mt rc mu ap sp cp ab gp nd pf'.split(' ');

/** The only ports PayFast delivers notifications to. */
export const DELIVERY_PORTS = ['80', '8080', '8081', '443'];
