import { z } from 'zod';
import { appRouter } from '#server/app/app-router.ts';

interface Procedure {
  type: string;
  output?: z.ZodType;
}

// At run time the record is flat, by path; its type is nested.
const byPath = appRouter._def.procedures as unknown as Record<string, { _def: Procedure }>;

const reads = Object.entries(byPath).filter(([, { _def }]) => _def.type === 'query');

/** Every list of rows in the answer of a call that reads: "admin.payments.list owed". */
export function listsOfReads(): string[] {
  return reads.flatMap(([name, { _def }]) =>
    _def.output ? listsIn(_def.output).map((path) => [name, path].filter(Boolean).join(' ')) : [],
  );
}

/** The calls that read and do not say what they answer with: in these no list would be found. */
export function readsWithoutOutput(): string[] {
  return reads.flatMap(([name, { _def }]) => (_def.output ? [] : [name]));
}

/** Where in an answer lists of objects are. A list inside a row of another one belongs to that row. */
export function listsIn(schema: z.ZodType, path = ''): string[] {
  const shown = unwrapped(schema);
  if (shown instanceof z.ZodArray) return isRow(unwrapped(shown.element)) ? [path] : [];
  if (!(shown instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(shown.shape).flatMap(([name, field]) =>
    listsIn(field, path ? `${path}.${name}` : name),
  );
}

/** What was checked when it was made is sent as it is. */
function isRow(element: unknown): boolean {
  return element instanceof z.ZodObject || element instanceof z.ZodCustom;
}

function unwrapped(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return unwrapped(schema.out);
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodExactOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault;
  return isWrapped ? unwrapped(schema.unwrap()) : schema;
}
