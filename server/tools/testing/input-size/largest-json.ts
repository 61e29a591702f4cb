import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What is known of the largest JSON that a schema accepts. */
export interface LargestJson {
  /** Without what is said in `unbounded`. */
  bytes: number;
  /** The paths of the fields that may be of any length. */
  unbounded: string[];
}

/** No character of a text takes more: it is three bytes in UTF-8, or two as an escape. */
const BYTES_A_CHARACTER = 3;
const UUID_LENGTH = 36;
/** As -1.2345678901234567e-308. */
const LONGEST_NUMBER = 24;

/**
 * Returns the size of the largest JSON that a schema accepts, without white space and fields it does not
 * know, and with no more characters in a text than are left of it when it was cleaned.
 */
export function largestJson(schema: z.ZodType): LargestJson {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return largest(json as JsonSchema, '', { withLists: true });
}

interface Options {
  /** Whether lists are full; otherwise they are empty. */
  withLists: boolean;
}

type Part = JsonSchema | boolean;

function largest(schema: Part, path: string, options: Options): LargestJson {
  if (typeof schema === 'boolean') return { bytes: 0, unbounded: schema ? [path] : [] };
  if (schema.$ref) throw new Error(`largestJson cannot follow a reference at ${path}: teach it.`);
  // What is held to another schema as well says how large that lets it be.
  if (typeof schema['maxBytes'] === 'number') return bounded(schema['maxBytes']);
  const values = schema.const === undefined ? schema.enum : [schema.const];
  if (values) return bounded(Math.max(...values.map((value) => sizeOf(value))));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return largestOf(choices.map((each) => largest(each as Part, path, options)));
  switch (schema.type) {
    case 'object':
      return ofObject(schema, path, options);
    case 'array':
      return ofList(schema, path, options);
    case 'string':
      return ofText(schema, path);
    case 'integer':
    case 'number':
      return bounded(LONGEST_NUMBER);
    case 'boolean':
      return bounded(sizeOf(false));
    case 'null':
      return bounded(sizeOf(null));
    default:
      return { bytes: 0, unbounded: [path] };
  }
}

function ofObject(schema: JsonSchema, path: string, options: Options): LargestJson {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const { bytes, unbounded } = largest(field as Part, path ? `${path}.${name}` : name, options);
    return { bytes: sizeOf(name) + ':,'.length + bytes, unbounded };
  });
  const others = schema.additionalProperties;
  const isOpen = others !== undefined && others !== false;
  return together('{}'.length, [...fields, ...(isOpen ? [{ bytes: 0, unbounded: [path] }] : [])]);
}

function ofList(schema: JsonSchema, path: string, options: Options): LargestJson {
  if (!options.withLists) return bounded('[]'.length);
  if (schema.prefixItems) {
    const items = schema.prefixItems.map((item, at) =>
      largest(item as Part, `${path}.${at}`, options),
    );
    return together('[]'.length, items.map(withComma));
  }
  const { maxItems } = schema;
  if (maxItems === undefined) return { bytes: 0, unbounded: [path] };
  const inner = listsIn(schema.items as Part);
  const most = schema['maxItemsInAll'];
  const isShared = typeof most === 'number';
  const item = largest(
    schema.items as Part,
    `${path}.*`,
    isShared ? { withLists: false } : options,
  );
  const shared = isShared ? inner.map((each) => largest(each, `${path}.*.*`, options)) : [];
  return together('[]'.length, [
    times(maxItems, withComma(item)),
    ...(shared.length > 0 ? [times(Number(most), withComma(largestOf(shared)))] : []),
  ]);
}

/** What the lists among the fields of an object are made of. */
function listsIn(schema: Part): Part[] {
  const fields = typeof schema === 'boolean' ? [] : Object.values(schema.properties ?? {});
  return fields.flatMap((field) =>
    typeof field !== 'boolean' && field.type === 'array' ? [field.items as Part] : [],
  );
}

function ofText({ format, maxLength, contentEncoding }: JsonSchema, path: string): LargestJson {
  if (format === 'uuid') return bounded('""'.length + UUID_LENGTH);
  if (maxLength === undefined) return { bytes: 0, unbounded: [path] };
  const isPlain = contentEncoding === 'base64';
  return bounded('""'.length + maxLength * (isPlain ? 1 : BYTES_A_CHARACTER));
}

const bounded = (bytes: number): LargestJson => ({ bytes, unbounded: [] });
const withComma = ({ bytes, unbounded }: LargestJson) => ({ bytes: bytes + 1, unbounded });
const times = (count: number, { bytes, unbounded }: LargestJson) => ({
  bytes: count * bytes,
  unbounded,
});

function together(bytes: number, parts: readonly LargestJson[]): LargestJson {
  return {
    bytes: parts.reduce((sum, part) => sum + part.bytes, bytes),
    unbounded: parts.flatMap(({ unbounded }) => unbounded),
  };
}

function largestOf(choices: readonly LargestJson[]): LargestJson {
  return {
    bytes: Math.max(...choices.map(({ bytes }) => bytes)),
    unbounded: choices.flatMap(({ unbounded }) => unbounded),
  };
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
