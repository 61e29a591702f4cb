import { z } from 'zod';
import { fc } from '#server/tools/testing/fast-check.ts';
import { hostileString } from './hostile-values.ts';
import type { FuzzCorpus } from './fuzz-corpus.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What is known, and in which words the place is called that it is needed for. */
interface Help {
  known: FuzzCorpus;
  hint: string;
}

/**
 * Values that a schema of the contract takes, as far as JSON Schema can say what it takes, and those
 * that are known to work. `hint` is the name of the route or procedure.
 */
export function valuesOf(
  schema: z.ZodType,
  known: FuzzCorpus,
  hint: string,
): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const made = fromJson(json, { known, hint });
  const working = known.examples.filter((example) => isExample(schema, example));
  return working.length > 0 ? fc.oneof(fc.constantFrom(...working), made) : made;
}

/** Returns whether this is an input of the schema. An empty one takes all, which says nothing. */
export function isExample(schema: z.ZodType, example: object): boolean {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  const names = Object.keys(json.properties ?? {});
  return names.some((name) => name in example) && schema.safeParse(example).success;
}

/** Ids of tables that are called as the place is, then any other, then none that there is. */
export function idsFor({ known, hint }: Help): fc.Arbitrary<string> {
  const called = known.ids.filter(({ table }) =>
    table.split('_').some((word) => hint.toLowerCase().includes(word.slice(0, 5))),
  );
  const pick = (ids: FuzzCorpus['ids']) => fc.constantFrom(...ids).map(({ id }) => id);
  return fc.oneof(
    { weight: 5, arbitrary: pick(called.length > 0 ? called : known.ids) },
    { weight: 1, arbitrary: pick(known.ids) },
    { weight: 1, arbitrary: fc.uuid() },
  );
}

function fromJson(schema: JsonSchema | boolean, help: Help): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue({ maxDepth: 2 });
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return fc.oneof(...options.map((each) => fromJson(each as JsonSchema, help)));
  switch (schema.type) {
    case 'object':
      return objects(schema, help);
    case 'array':
      return fc.array(fromJson((schema.items ?? true) as JsonSchema, help), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, (schema.minItems ?? 0) + 4),
      });
    case 'string':
      return strings(schema, help);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objects(schema: JsonSchema, help: Help): fc.Arbitrary<unknown> {
  const properties = Object.entries(schema.properties ?? {});
  const values = Object.fromEntries(
    properties.map(([name, each]) => [
      name,
      fromJson(each as JsonSchema, { ...help, hint: hintOf(name, help.hint) }),
    ]),
  );
  return fc.record(values, { requiredKeys: schema.required ?? [] });
}

function strings(schema: JsonSchema, help: Help): fc.Arbitrary<string> {
  if (schema.format === 'uuid') return idsFor(help);
  const shaped = schema.pattern ? matching(schema.pattern) : undefined;
  const free = fc.string({
    unit: 'grapheme',
    minLength: schema.minLength ?? 0,
    maxLength: Math.min(schema.maxLength ?? 60, (schema.minLength ?? 0) + 60),
  });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...help.known.texts) },
    { weight: 3, arbitrary: shaped ?? free },
    { weight: 1, arbitrary: hostileString },
  );
}

/** `orderId` says of what it is the id; `id` and `ids` do not. */
const hintOf = (name: string, around: string) => (/^ids?$/.test(name) ? around : name);

/** Undefined for what cannot be turned round: expressions that look ahead. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
}

function numbers({ minimum, maximum, exclusiveMinimum, type }: JsonSchema): fc.Arbitrary<number> {
  const from = Number(minimum ?? exclusiveMinimum ?? -1_000);
  const to = Math.max(from, Math.min(Number(maximum ?? 1_000_000), from + 1_000_000));
  if (type === 'integer') return fc.integer({ min: Math.ceil(from), max: Math.floor(to) });
  return fc.double({ min: from, max: to, noNaN: true });
}
