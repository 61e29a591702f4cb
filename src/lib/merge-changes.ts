/** Three versions of one record or value. */
export interface Versions<Value> {
  /** What both started from. */
  seen: Value;
  mine: Value;
  theirs: Value;
}

/** Decides for a value that differs somewhere: true takes mine, false theirs. */
type Choice = (versions: Versions<unknown>) => boolean;

/**
 * The fields that are merged part by part, by their name wherever it stands: `fields` of a record, field
 * by field; of a list, entry by entry, with what tells its entries apart. Any other value is taken whole.
 */
export type Parts = Readonly<
  Record<string, 'fields' | ((entry: unknown, index: number) => string)>
>;

/** Tells the entries of a list apart by some of their fields. */
export const entryBy =
  (...fields: string[]) =>
  (entry: unknown): string =>
    typeof entry === 'object' && entry !== null
      ? fields.map((field) => String(Reflect.get(entry, field))).join(' ')
      : String(entry);

/** Tells the entries of a list apart by their places. */
export const entryAt = (_: unknown, index: number): string => String(index);

/** Returns their version, with the changes made here since it was seen. */
export function mergeChanges<Value extends object>(versions: Versions<Value>, parts: Parts): Value {
  return mergeFields(versions, parts, isChangedHere);
}

/** Merges as {@link mergeChanges} does, but takes their value where both sides changed it. */
export function mergeForTheirs<Value extends object>(
  versions: Versions<Value>,
  parts: Parts,
): Value {
  return mergeFields(
    versions,
    parts,
    (one) => isChangedHere(one) && isSameValue(one.seen, one.theirs),
  );
}

/** Whose change stays where both changed the same. */
export type Whose = 'mine' | 'theirs';

/** Merges for one side: where both changed a value, `whose` decides which one counts. */
export function mergeFor<Value extends object>(
  whose: Whose,
  versions: Versions<Value>,
  parts: Parts,
): Value {
  return whose === 'mine' ? mergeChanges(versions, parts) : mergeForTheirs(versions, parts);
}

export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const isChangedHere: Choice = ({ seen, mine }) => !isSameValue(seen, mine);

function mergeFields<Value extends object>(
  { seen, mine, theirs }: Versions<Value>,
  parts: Parts,
  isMine: Choice,
): Value {
  const merged = Object.keys({ ...theirs, ...mine }).map((field) => {
    const [a, b, c] = [seen, mine, theirs].map((one): unknown => Reflect.get(one, field));
    return [field, mergeValue({ seen: a, mine: b, theirs: c }, parts[field], { parts, isMine })];
  });
  return { ...theirs, ...Object.fromEntries(merged) };
}

interface Rules {
  parts: Parts;
  isMine: Choice;
}

function mergeValue(versions: Versions<unknown>, part: Parts[string] | undefined, rules: Rules) {
  const { seen, mine, theirs } = versions;
  if (part === 'fields' && isObject(seen) && isObject(mine) && isObject(theirs)) {
    return mergeFields({ seen, mine, theirs }, rules.parts, rules.isMine);
  }
  if (typeof part === 'function' && isList(seen) && isList(mine) && isList(theirs)) {
    return mergeEntries({ seen, mine, theirs }, part, rules);
  }
  return rules.isMine(versions) ? mine : theirs;
}

function mergeEntries(
  lists: Versions<readonly unknown[]>,
  keyOf: (entry: unknown, index: number) => string,
  rules: Rules,
): unknown[] {
  const byKey = (list: readonly unknown[]) =>
    new Map(list.map((entry, index) => [keyOf(entry, index), entry]));
  const [seen, mine, theirs] = [byKey(lists.seen), byKey(lists.mine), byKey(lists.theirs)];
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap((key) => {
    const versions = { seen: seen.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const entry = mergeValue(versions, 'fields', rules);
    return entry === undefined ? [] : [entry];
  });
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
