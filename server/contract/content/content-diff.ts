import type { FieldChange } from '#contract/catalogue/product-input.schema.ts';
import { CUSTOM_PAGE_TITLES, CUSTOM_PAGES } from './content.ts';
import type { SiteContent } from './content.schema.ts';

/** Longer texts are told by their beginning. */
const MOST_TOLD = 300;

/** Returns what differs between two states of the owner's texts, one line a text, for the log. */
export function contentDiff(before: SiteContent, after: SiteContent): FieldChange[] {
  const old = facts(before);
  return facts(after).flatMap(({ field, text }, index) => {
    const from = old[index]?.text ?? '';
    if (from === text) return [];
    const isToldTheSame = told(from) === told(text);
    return [{ field, from: told(from), to: isToldTheSame ? '(changed further down)' : told(text) }];
  });
}

function facts({ reviewCount, testimonials, pages }: SiteContent) {
  return [
    {
      field: 'Reviews beside the stars',
      text: reviewCount === null ? 'no stars' : String(reviewCount),
    },
    ...testimonials.map(({ words, name }, index) => ({
      field: `Testimonial ${index + 1}`,
      text: words === '' ? '' : `${words} (${name})`,
    })),
    ...CUSTOM_PAGES.map((page) => ({ field: CUSTOM_PAGE_TITLES[page], text: pages[page] })),
  ];
}

const told = (text: string): string =>
  text.length <= MOST_TOLD ? text : `${text.slice(0, MOST_TOLD)}…`;
