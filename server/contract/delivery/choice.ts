import { shortDate } from '#contract/time/date-text.ts';
import { type DateText, isDateText } from '#contract/time/day.ts';

/** When and where a shopper wants flowers to be delivered, chosen before anything is in the cart. */
export interface DeliveryChoice {
  /** The suburb, or the postal code where the owner names no suburb of it. */
  suburb: string;
  /** Empty where the suburb has more than one. */
  code: string;
  day: DateText;
  /** The day as pages say it: "Thu 26 Nov". */
  dayText: string;
  /** Tells it from an earlier choice of the same; left out by a browser that chose before it was kept. */
  made?: string;
  /** What the delivery costs there on that day: "Delivery R60.00"; left out while it is free. */
  fee?: string;
  /** Whose prices bouquets have on that day: "Valentine’s Day prices"; left out where they are the usual ones. */
  season?: string;
}

/** The cookie that keeps it; it ends with its day. */
export const CHOICE_COOKIE = 'deliver-to';

const BETWEEN = '~';
const COOKIE = new RegExp(`(?:^|;\\s*)${CHOICE_COOKIE}=([^;]{1,400})`);
export const MAX_SUBURB = 80;
/** What tells choices apart is written so. */
export const MADE = /^[a-z0-9]{1,16}$/;

/** Returns the value of the cookie, not encoded yet. */
export function choiceText({ suburb, code, day, made }: Omit<DeliveryChoice, 'dayText'>): string {
  return [day, code, suburb, ...(made ? [made] : [])].join(BETWEEN);
}

/** Returns what a browser's cookies say was chosen, for today or a later day; undefined where that is nothing. */
export function readChoice(
  cookies: string | undefined,
  today: DateText,
): DeliveryChoice | undefined {
  const value = COOKIE.exec(cookies ?? '')?.[1];
  const [day = '', code = '', suburb = '', made = ''] = decoded(value ?? '').split(BETWEEN);
  const isWhole = suburb !== '' && suburb.length <= MAX_SUBURB && /^(?:\d{4})?$/.test(code);
  if (!isWhole || !isDateText(day) || day < today) return undefined;
  return { suburb, code, day, dayText: shortDate(day), ...(MADE.test(made) && { made }) };
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
