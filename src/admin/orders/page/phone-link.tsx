import { firstPhone } from '#contract/text/phone.ts';

/** A number that a tap calls. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${firstPhone(number)}`}>{number}</a>;
}
