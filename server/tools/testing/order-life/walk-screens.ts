import { parseRand } from '#contract/money/money.ts';

/** A figure on a screen: a count, or money in cents. */
interface Figure {
  /** The fields that lead to it, as in `sales[].amount`. */
  place: string;
  /** What the rows are about in which it stands, from the outside in. */
  keys: string[];
  figure: number;
}

/** By which a row of a list is told from the others. */
const KEYS = ['date', 'status', 'productId', 'id'] as const;
const MONEY = /^-?\d+\.\d\d$/;

/** Returns every figure of what a screen is made of, found by walking through it. */
export function figuresIn(value: unknown, place = '', keys: readonly string[] = []): Figure[] {
  if (typeof value === 'number') return [{ place, keys: [...keys], figure: value }];
  if (typeof value === 'string' && MONEY.test(value)) {
    return [{ place, keys: [...keys], figure: parseRand(value) ?? Number.NaN }];
  }
  if (Array.isArray(value)) {
    return value.flatMap((row: unknown, index) =>
      figuresIn(row, `${place}[]`, [...keys, keyOf(row) ?? String(index)]),
    );
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    figuresIn(part, place === '' ? name : `${place}.${name}`, keys),
  );
}

interface Row {
  /** The fields that lead to it. */
  where: string;
  /** Of the order. */
  id: string;
  row: object;
}

/** Returns everything on these screens that is about one order, found by walking through them. */
export function rowsIn(value: unknown, where = ''): Row[] {
  if (Array.isArray(value)) return value.flatMap((row: unknown) => rowsIn(row, where));
  if (typeof value !== 'object' || value === null) return [];
  const id = textOf(value, 'orderId') ?? textOf(value, 'id');
  const own = id && textOf(value, 'orderNumber') ? [{ where, id, row: value }] : [];
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, part]) =>
      rowsIn(part, where === '' ? name : `${where}.${name}`),
    ),
  ];
}

function keyOf(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return undefined;
  return KEYS.map((key) => textOf(row, key)).find((text) => text !== undefined);
}

function textOf(value: object, field: string): string | undefined {
  const text: unknown = Reflect.get(value, field);
  return typeof text === 'string' ? text : undefined;
}
