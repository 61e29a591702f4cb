/** Is this the name of one of the object's own fields? */
export function isKeyOf<T extends object>(object: T, name: unknown): name is keyof T & string {
  return typeof name === 'string' && Object.hasOwn(object, name);
}

/** Returns the names of the object's fields, in their order. */
export function keysOf<T extends object>(object: T): (keyof T & string)[] {
  return Object.keys(object).filter((name) => isKeyOf(object, name));
}
