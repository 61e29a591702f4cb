/** What the placeholders of a page stand for at this moment. */
export type Facts = Readonly<Record<string, string>>;

/** Returns a text with its placeholders, such as `{cut-off}`, filled in; one that is unknown stays as it is. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(/\{([a-z-]+)\}/g, (all, name: string) => facts[name] ?? all);
}

/** Of no width: it keeps what was filled in from being read as a mark of the markup. */
export const KEPT_APART = '\u2060';

function unmarked(fact: string): string {
  return fact.replace(/[*\]]|^-/g, `${KEPT_APART}$&${KEPT_APART}`);
}

/**
 * Returns all words of a page with their placeholders filled in, in whatever lists they stand. The words are read as
 * markup afterwards, and what was filled in never is.
 */
export function fillInAll<T>(texts: T, facts: Facts): T {
  const plain = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, unmarked(fact)]),
  );
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? fillIn(value, plain) : value,
  );
}
