/** What the placeholders of a page stand for at this moment. */
export type Facts = Readonly<Record<string, string>>;

/** Returns a text with its placeholders, such as `{cut-off}`, filled in; one that is unknown stays as it is. */
export function fillIn(text: string, facts: Facts): string {
  return text.replace(/\{([a-z-]+)\}/g, (all, name: string) => facts[name] ?? all);
}

/** Returns all words of a page with their placeholders filled in, in whatever lists they stand. */
export function fillInAll<T>(texts: T, facts: Facts): T {
  return JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? fillIn(value, facts) : value,
  );
}
