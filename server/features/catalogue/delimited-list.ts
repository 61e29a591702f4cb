const SEPARATOR = /[,;]/;
const ITEM = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]*))(?:[,;]|$)/y;

/** Joins a list to one text, such as `Birthday, Wedding`; names that hold a separator are quoted. */
export function formatDelimitedList(items: readonly string[]): string {
  return items.map((item) => (needsQuotes(item) ? quoted(item) : item)).join(', ');
}

/** Reads what {@link formatDelimitedList} wrote, and what people write: commas or semicolons, blanks, empty items. */
export function parseDelimitedList(text: string): string[] {
  const items: string[] = [];
  for (ITEM.lastIndex = 0; ITEM.lastIndex < text.length; ) {
    const match = ITEM.exec(text);
    if (!match) break;
    items.push(match[1]?.replaceAll('""', '"') ?? match[2]?.trim() ?? '');
  }
  return items.filter((item) => item !== '');
}

function needsQuotes(item: string): boolean {
  return SEPARATOR.test(item) || item.includes('"');
}

function quoted(item: string): string {
  return `"${item.replaceAll('"', '""')}"`;
}
