import { z } from 'zod';

/** What a text is made longer with: one byte, a digit, three bytes, four bytes in two units. */
const FILLERS = ['a', '7', '花', '🌷'] as const;
/** No text of the shop may be as long. */
const BEYOND = 20_000;

type Path = readonly (string | number)[];

/**
 * The inputs in which one text of `example`, of a list its first item's, is as long as `schema` lets it be, for each text and filler.
 * The limit is found by trying, so that rules which no description of the schema tells count as well.
 */
export function withLongestTexts(schema: z.ZodType, example: object): object[] {
  return textsIn(example).flatMap(({ path, text }) =>
    FILLERS.flatMap((filler) => {
      // In front, so that the end of a mail address stays as it is.
      const inputWith = (count: number) => replaced(example, path, filler.repeat(count) + text);
      const isTaken = (count: number) => schema.safeParse(inputWith(count)).success;
      if (!isTaken(0) || !isTaken(1)) return [];
      return [inputWith(mostThat(isTaken))];
    }),
  );
}

/** Without what the schema does not read. */
export function ownPart(schema: z.ZodType, example: object): object {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.fromEntries(Object.entries(example).filter(([name]) => name in properties));
}

/** The inputs in which one text of `example` is `text`, for each of its texts. */
export function withEachText(example: object, text: string): object[] {
  return textsIn(example).map(({ path }) => replaced(example, path, text));
}

/** The largest count that is taken, by halving; 1 is. */
function mostThat(isTaken: (count: number) => boolean): number {
  let most = 1;
  let tooMany = BEYOND;
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2);
    if (isTaken(middle)) most = middle;
    else tooMany = middle;
  }
  return most;
}

function textsIn(value: unknown, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  // The items of a list are read alike.
  if (Array.isArray(value)) return textsIn(value[0], [...path, 0]);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, [...path, name]));
}

function replaced(value: object, path: Path, text: string): object {
  const copy = structuredClone(value);
  const [last = ''] = path.slice(-1);
  const holder = path.slice(0, -1).reduce<object>((part, name) => Reflect.get(part, name), copy);
  Reflect.set(holder, last, text);
  return copy;
}
