/**
 * A phone number without the blanks and marks that people put in, and without what cannot be seen. The zero
 * of "+27 (0)82" is dialled only without the country's number.
 */
export function phoneDigits(phone: string): string {
  return phone
    .replace(/^(\W*(?:\+|00)\W*\d{1,3}\s*)\(0\)/, '$1')
    .replace(/[\s().\p{Pd}\p{Default_Ignorable_Code_Point}]/gu, '');
}

/**
 * A South African number as people write it: `082 123 4567`, from 0821234567, +27 82 123 4567 and their
 * like. Any other text comes back trimmed.
 */
export function southAfricanPhone(text: string): string {
  const digits = phoneDigits(text).replace(/^(?:\+|00)?27(?=\d{9}$)/, '0');
  const [, area, middle, end] = /^(0\d{2})(\d{3})(\d{4})$/.exec(digits) ?? [];
  return area ? `${area} ${middle} ${end}` : text.trim();
}
