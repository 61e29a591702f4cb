/** The sandbox wallet's balance; nothing dearer can be paid. */
export const WALLET_CENTS = 9_999_999_999;

/** Cents of a PayFast amount such as `749.00`, `749.5` or `749`; undefined when it is none. */
export function parseRand(text: string): number | undefined {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Cents as PayFast writes them in a notification: `749.00`, `-17.23`. */
export function formatRand(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
