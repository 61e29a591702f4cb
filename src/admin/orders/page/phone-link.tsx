import { phoneDigits } from '#contract/text/phone.ts';

/** A number that a tap calls. */
export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${phoneDigits(number)}`}>{number}</a>;
}
