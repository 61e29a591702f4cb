/** Returns an object with a value for each of the names. */
export function recordOf<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  const record = Object.fromEntries(names.map((name) => [name, valueOf(name)]));
  if (!hasEach(record, names)) throw new Error(`Not each of ${names.join(', ')} has a value`);
  return record;
}

function hasEach<Name extends string, Value>(
  record: Record<string, Value>,
  names: readonly Name[],
): record is Record<Name, Value> {
  return names.every((name) => Object.hasOwn(record, name));
}

/** Returns whether this is the name of one of the object's own fields. */
export function isKeyOf<T extends object>(object: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(object, name);
}

/** Returns the names of the object's fields, in their order. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object).filter((name) => isKeyOf(object, name));
}
