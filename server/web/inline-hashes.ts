import { createHash } from 'node:crypto';

/** The page as it is sent, and what its content security policy allows to stand inline. */
export interface SealedPage {
  html: string;
  /** CSP source expressions such as `'sha256-…'`. */
  scripts: string[];
  styles: string[];
}

const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Turns the secret mark of one rendering into hashes. Only inline scripts and styles that carry the
 * mark are allowed, so one that came in with a bouquet's name would not run; the mark itself is taken
 * out, so the same bytes can be sent to everybody.
 */
export function sealInline(html: string, nonce: string): SealedPage {
  const mark = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, tag, attributes = '', content = ''] of html.matchAll(INLINE)) {
    if (!attributes.includes(mark) || content === '') continue;
    found[tag === 'script' ? 'script' : 'style'].add(hashSource(content));
  }
  return {
    html: html
      .replaceAll(`<meta property="csp-nonce" content="${nonce}"/>`, '')
      .replaceAll(mark, ''),
    scripts: [...found.script],
    styles: [...found.style],
  };
}

function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
