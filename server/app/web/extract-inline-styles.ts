import { EXTRACTED_STYLES, STYLE_NUMBER } from '#contract/catalogue/extracted-inline-styles.ts';

/** What React writes for Mantine's variables. Nothing in it can end a rule or a style element, or load anything. */
const PLAIN = /^[\w\s\-:;,.%#+*/()]+$/;
const LOADING = /url|image|\/\*/i;
/** Scripts and styles are passed over whole; React escapes `<` and `>` in attributes. */
const STYLED = /<(script|style)\b[\s\S]*?<\/\1>|(<[a-z][^<>]*?) style="([^"]*)"/g;

/**
 * Moves style attributes into one style element at the end of the head, because a content security
 * policy can allow an element by its hash and attributes only all at once (decision 3). An id that no
 * element has gives the rules more weight than any class has, as attributes have. The browser gives the
 * attributes back before React takes the page over (src/page-start/restore-inline-styles.ts). One that is not
 * plain stays where it is and is refused by the policy.
 */
export function extractInlineStyles(html: Buffer, nonce: string): Buffer {
  // Most pages have none, and are spared a pattern over all of their text.
  return html.includes(' style="') ? Buffer.from(moveIn(html.toString(), nonce)) : html;
}

function moveIn(html: string, nonce: string): string {
  const numbers = new Map<string, number>();
  const body = html.replace(STYLED, (whole, _element, tag?: string, style?: string) => {
    if (tag === undefined || style === undefined) return whole;
    if (!PLAIN.test(style) || LOADING.test(style)) return whole;
    const number = numbers.get(style) ?? numbers.size;
    numbers.set(style, number);
    return `${tag} ${STYLE_NUMBER}="${number}"`;
  });
  if (numbers.size === 0) return html;
  const rules = [...numbers].map(
    ([style, number]) => `[${STYLE_NUMBER}="${number}"]:not(#_){${style}}`,
  );
  const element = `<style id="${EXTRACTED_STYLES}" nonce="${nonce}">${rules.join('')}</style>`;
  return body.replace('</head>', () => `${element}</head>`);
}
