import { DOOR_OUTCOMES, type DoorOutcomeKind } from '#contract/round/round.ts';
import { isKeyOf } from '#contract/text/record-of.ts';

/** What a driver is saying of a stop and has not saved. */
export interface OpenForm {
  kind: DoorOutcomeKind;
  /** The last outcome of which this phone knew when the form was opened. */
  after: string | null;
  toWhom: string;
  note: string;
}

/*
 * For this tab only: a phone may drop the page while its camera is open, and the page comes back as if it were opened
 * just now.
 */
const keyOf = (orderId: string) => `driverForm:${orderId}`;

/** Returns the form of a stop that was left open in this tab; undefined where there is none. */
export function readOpenForm(orderId: string): OpenForm | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(orderId)) ?? 'null');
    return isOpenForm(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the form of a stop; undefined takes it away. */
export function keepOpenForm(orderId: string, form: OpenForm | undefined): void {
  try {
    if (form) sessionStorage.setItem(keyOf(orderId), JSON.stringify(form));
    else sessionStorage.removeItem(keyOf(orderId));
  } catch {
    // A browser without this storage keeps nothing.
  }
}

function isOpenForm(value: unknown): value is OpenForm {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, after, toWhom, note } = value as Partial<Record<keyof OpenForm, unknown>>;
  const isKind = typeof kind === 'string' && isKeyOf(DOOR_OUTCOMES, kind);
  const isText = typeof toWhom === 'string' && typeof note === 'string';
  return isKind && isText && (after === null || typeof after === 'string');
}
