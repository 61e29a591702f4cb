import { isSameValue } from './merge-changes.ts';

interface Saved<Values> {
  /** The values as they stood when they were sent. */
  sent: Values;
  /** The values as the server keeps them now. */
  saved: Values;
  /** The values as they stand when the answer comes. */
  current: Values;
}

/**
 * Returns what a form shows after a save: what the server keeps, except for the fields that were changed
 * while the call was under way. These stay as typed and are not saved yet.
 */
export function keepTyped<Values extends object>({ sent, saved, current }: Saved<Values>): Values {
  const typed = Object.entries(current).filter(
    ([field, value]) => !isSameValue(value, Reflect.get(sent, field)),
  );
  return { ...saved, ...Object.fromEntries(typed) };
}

/** The part of a Mantine form that {@link settleSave} needs. */
interface SettledForm<Values> {
  getValues: () => Values;
  setValues: (values: Values) => void;
  resetDirty: (values: Values) => void;
}

/** Takes over the values that a save has stored; values typed since it was sent stay, and are still to be saved. */
export function settleSave<Values extends object>(
  form: SettledForm<Values>,
  { sent, saved }: Pick<Saved<Values>, 'sent' | 'saved'>,
): void {
  const current = form.getValues();
  form.resetDirty(saved);
  form.setValues(keepTyped({ sent, saved, current }));
}
