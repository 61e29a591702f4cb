/** The zero of "+27 (0)82", which is dialled only without the country's number. */
const DOMESTIC_ZERO = String.raw`^([^A-Za-z0-9_]*(\+|00)[^A-Za-z0-9_]*[0-9]{1,3}[^A-Za-z0-9_(]*)\(0\)`;

/**
 * What makes all spellings of a number one, step by step: a pattern that JavaScript and PostgreSQL read alike, and
 * what its first group is put behind when that takes its place.
 */
export const CANONICAL_PHONE: readonly { find: string; start: string }[] = [
  { find: DOMESTIC_ZERO, start: '' },
  { find: '[^0-9]()', start: '' },
  { find: '^00()', start: '' },
  { find: '^270{0,1}([1-9][0-9]{8})$', start: '0' },
];

/** Returns a phone number that is the same in all its spellings: digits only, a South African one from its 0 on. */
export function canonicalPhone(phone: string): string {
  return CANONICAL_PHONE.reduce(
    (text, { find, start }) =>
      text.replace(new RegExp(find, 'g'), (_all, group: string) => start + group),
    phone,
  );
}

/** Returns a phone number without the blanks and marks that people put in, and without what cannot be seen. */
export function phoneDigits(phone: string): string {
  return phone
    .replace(new RegExp(DOMESTIC_ZERO), '$1')
    .replace(/[\s().\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/**
 * What stands between two numbers, a slash within one (its first two groups are what is before), and an extension at
 * the end of one: patterns that JavaScript and PostgreSQL read alike, without a question mark. A number has no letters
 * of its own, so "or" needs nothing beside it.
 */
export const BETWEEN_PHONES = '[/,;&]|or|and';
export const SLASH_IN_PHONE =
  '(^|[/,;&RDrd])([^0-9A-Za-z+]*[+0]([^0-9A-Za-z/,;&]*[0-9]){1,8}[^0-9A-Za-z/,;&]*)/';
export const PHONE_EXTENSION = '(extension|ext|x|#)[^0-9A-Za-z]*[0-9]{1,6}[^0-9A-Za-z]*$';

const LEAST_DIGITS = 10;

/**
 * Returns the numbers that a text names, the first one first, each as {@link phoneDigits} has it and without its
 * extension: people write two, or one with an extension, and some put a slash into one.
 */
export function phoneNumbers(text: string): string[] {
  const extension = new RegExp(PHONE_EXTENSION, 'i');
  const slash = new RegExp(SLASH_IN_PHONE, 'g');
  const parts = text
    .replace(slash, '$1$2')
    .replace(slash, '$1$2')
    .split(new RegExp(BETWEEN_PHONES, 'i'))
    .map((part) => phoneDigits(part.replace(extension, '')));
  const [first = ''] = parts;
  return first.replace('+', '').length < LEAST_DIGITS ? [parts.join('')] : parts;
}

/** Returns the number that a tap on such a text calls. */
export function firstPhone(text: string): string {
  return phoneNumbers(text)[0] ?? '';
}

/**
 * Returns a South African number as people write it: `082 123 4567`, from 0821234567, +27 82 123 4567 and their like.
 * Any other text comes back trimmed.
 */
export function southAfricanPhone(text: string): string {
  const digits = phoneDigits(text);
  const number = /^\+?[0-9]+$/.test(digits) ? canonicalPhone(digits) : '';
  const [, area, middle, end] = /^(0\d{2})(\d{3})(\d{4})$/.exec(number) ?? [];
  return area ? `${area} ${middle} ${end}` : text.trim();
}
