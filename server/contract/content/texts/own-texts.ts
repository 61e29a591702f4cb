import type { TextPage, Texts, TextValue } from './text-pages.ts';
import { PAGE_SPECS } from './text-specs.ts';

/** Returns what of a page's words is not the default; a text that was emptied says the default, unless it may be left out. */
export function ownTexts(page: TextPage, texts: Texts, defaults: Texts): Texts {
  const isOwn = ([key, value]: [string, TextValue]) =>
    JSON.stringify(value) !== JSON.stringify(defaults[key]) &&
    (value !== '' || mayBeEmpty(page, key));
  return Object.fromEntries(Object.entries(texts).filter(isOwn));
}

/** Returns whether a text of a page is left out when it is emptied. */
function mayBeEmpty(page: TextPage, key: string): boolean {
  const spec = PAGE_SPECS[page].texts[key];
  return spec !== undefined && spec.kind !== 'list' && spec.mayBeEmpty === true;
}
