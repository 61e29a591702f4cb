import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import type { TextEntry, TextPage, Texts, TextValue } from './text-pages.ts';
import { PAGE_SPECS } from './text-specs.ts';
import type { ListSpec } from './text-spec.ts';

/** Returns what differs between two versions of a page's words, in the order of the page. */
export function textsDiff(page: TextPage, before: Texts, after: Texts): FieldChange[] {
  const [old, fresh] = [wordsOf(page, before), wordsOf(page, after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field) ?? null, fresh.get(field) ?? null];
    return from === to ? [] : [{ field, from, to }];
  });
}

/** Returns each text of a page by the name that the owner's screen gives it. */
function wordsOf(page: TextPage, texts: Texts): Map<string, string> {
  const words = new Map<string, string>();
  for (const [key, spec] of Object.entries(PAGE_SPECS[page].texts)) {
    const value = texts[key];
    if (spec.kind !== 'list') words.set(spec.label, typeof value === 'string' ? value : '');
    else for (const [name, text] of entryWords(spec, value)) words.set(name, text);
  }
  return words;
}

function entryWords(spec: ListSpec, value: TextValue | undefined): [string, string][] {
  const entries: readonly TextEntry[] = typeof value === 'string' ? [] : (value ?? []);
  const names = Object.keys(spec.fields);
  const [first = '', ...others] = names;
  // What names an entry in a list that is not fixed tells it apart from others, wherever it stands.
  const nameOf = (entry: TextEntry, place: number) =>
    spec.isFixed ? `${spec.label}, ${place + 1}` : `${spec.label}, ${dotless(entry[first] ?? '')}`;
  const textOf = (entry: TextEntry) =>
    (spec.isFixed || others.length === 0 ? names : others)
      .map((name) => entry[name] ?? '')
      .filter(Boolean)
      .join('\n');
  const each = entries.map((entry, place): [string, string] => [
    nameOf(entry, place),
    textOf(entry),
  ]);
  if (spec.isFixed) return each;
  const order = entries.map((entry) => entry[first] ?? '').join('\n');
  return [[`${spec.label}, in this order`, order], ...each];
}

/** The history reads a dot in the name of a field as that of a bouquet's size. */
function dotless(name: string): string {
  return name.replaceAll('.', '');
}
