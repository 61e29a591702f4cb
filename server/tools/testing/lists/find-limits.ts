/** A limit on what a query of the database answers with. */
export interface FoundLimit {
  /** The file under server and the method, as "features/cart/cart.repository.ts findAll". */
  place: string;
  /** It says which rows come first, or asks for one row, of which there is no order. */
  isOrdered: boolean;
}

/** In SQL: "limit ?", "limit 20", "limit ${MOST}", "fetch first". */
const IN_SQL = /(?<![<>=] )\b(?:limit\s+(?:\?|\$|\d)|fetch\s+(?:first|next)\b)/gi;
/** Handed to MikroORM in one statement, or to Kysely. */
const IN_CALL = /\bem\.find\w*\([^;]*?[{,\s]limit\b\s*[:,}]|\.limit\((?=\d|[A-Z_]{3})/g;
const METHOD =
  /^ {2}(?:async )?(?:\*\s?)?(#?\w+)(?:<[^>]*>)?\(|^(?:export )?(?:async )?function\*? (\w+)|^(?:export )?const (\w+)/gm;

/** Every limit of a source. */
export function limitsIn(file: string, source: string): FoundLimit[] {
  const found = [...source.matchAll(IN_SQL)].map((match) => ({
    at: match.index,
    isOrdered: isOrderedSql(source, match.index),
  }));
  const called = [...source.matchAll(IN_CALL)].map((match) => ({
    at: match.index + match[0].length,
    isOrdered: source.slice(match.index, source.indexOf(';', match.index)).includes('orderBy'),
  }));
  return [...found, ...called].map(({ at, isOrdered }) => ({
    place: `${file} ${methodAt(source, at)}`,
    isOrdered,
  }));
}

function isOrderedSql(source: string, at: number): boolean {
  const statement = source.slice(source.lastIndexOf('`', at), at);
  return /\border by\b/i.test(statement) || /^limit 1\b/.test(source.slice(at));
}

/** The method or function that this place of a source is in. */
function methodAt(source: string, at: number): string {
  const before = [...source.slice(0, at).matchAll(METHOD)].at(-1);
  return before?.[1] ?? before?.[2] ?? before?.[3] ?? '';
}
