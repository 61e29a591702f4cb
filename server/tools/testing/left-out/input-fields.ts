import { z } from 'zod';

type Schema = z.core.$ZodType;
/** Where a field is: names of keys, and `*` for each item of a list. */
export type Path = readonly string[];

export interface Field {
  path: Path;
  schema: Schema;
}

/** Every field of an input, in whatever it is nested. Throws for a kind of schema it cannot look into. */
export function fieldsOf(schema: Schema, path: Path = []): Field[] {
  if (schema instanceof z.core.$ZodObject) {
    return Object.entries<Schema>(schema._zod.def.shape).flatMap(([name, field]) => {
      const at = [...path, name];
      return [{ path: at, schema: field }, ...fieldsOf(field, at)];
    });
  }
  if (schema instanceof z.core.$ZodArray) return fieldsOf(schema._zod.def.element, [...path, '*']);
  if (schema instanceof z.core.$ZodRecord) {
    return fieldsOf(schema._zod.def.valueType, [...path, '*']);
  }
  if (schema instanceof z.core.$ZodTuple) {
    return schema._zod.def.items.flatMap((item, index) => fieldsOf(item, [...path, `${index}`]));
  }
  if (schema instanceof z.core.$ZodUnion) {
    return schema._zod.def.options.flatMap((option) => fieldsOf(option, path));
  }
  const inner = innerOf(schema);
  if (inner) return fieldsOf(inner, path);
  if (WITHOUT_FIELDS.has(schema._zod.def.type)) return [];
  throw new Error(
    `fieldsOf cannot look into a schema of type "${schema._zod.def.type}" at ${path.join('.')}: teach it.`,
  );
}

/** The fields of an input without which it can be read. */
export function optionalFields(schema: Schema): Field[] {
  return fieldsOf(schema).filter(
    ({ path, schema: field }) =>
      !path.some((part) => CONFIRMATIONS.has(String(part))) &&
      !AGREEMENTS.has(String(path.at(-1))) &&
      z.safeParse(field, undefined).success,
  );
}

/**
 * What the caller has seen or was asked about. It is stored nowhere: a call without it is refused where it would have
 * been needed.
 */
const CONFIRMATIONS = new Set([
  'anyway',
  'keptSeen',
  'leftSeen',
  'moneySeen',
  'owedSeen',
  'seen',
  'timeSeen',
  'wishSeen',
]);

/** What a call agrees on, or says of a refund that it notes: without it nothing stored is overwritten. */
const AGREEMENTS = new Set(['kept', 'sendsEmail', 'way']);

/** The schema that a wrapper reads its input with. */
function innerOf(schema: Schema): Schema | undefined {
  if (schema instanceof z.core.$ZodPipe) {
    const { in: first, out } = schema._zod.def;
    return first instanceof z.core.$ZodTransform ? out : first;
  }
  const isWrapper =
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodReadonly;
  return isWrapper ? schema._zod.def.innerType : undefined;
}

const WITHOUT_FIELDS = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'enum',
  'literal',
  'custom',
  'null',
]);

/** The places in this input that a path with `*` in it means. */
export function placesIn(input: unknown, [name, ...rest]: Path): Path[] {
  if (name === undefined) return [[]];
  const isEach = name === '*' && Array.isArray(input);
  const keys = isEach ? Object.keys(input) : [name];
  return keys.flatMap((key) =>
    placesIn(valueAt(input, [key]), rest).map((place) => [key, ...place]),
  );
}

export function valueAt(input: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), input);
}

/** A copy of this input without what is at this place, or with another value there. */
export function withValue(input: object, path: Path, value: unknown): object {
  const copy = structuredClone(input);
  const parent = Object(valueAt(copy, path.slice(0, -1)));
  const name = path.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(parent, name);
  else Reflect.set(parent, name, structuredClone(value));
  return copy;
}
