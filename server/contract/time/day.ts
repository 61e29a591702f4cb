/** A calendar day in Johannesburg, 'YYYY-MM-DD', of this millennium. Never a timestamp. */
export type DateText = string;

export function isDateText(value: unknown): value is DateText {
  if (typeof value !== 'string' || !/^2\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}
