import { hash } from 'node:crypto';

/** The page as it is sent, and what its content security policy allows to stand inline. */
export interface HashedPage {
  html: Buffer;
  /** CSP source expressions such as `'sha256-…'`. */
  scripts: string[];
  styles: string[];
}

const OPENING = /^<(script|style)\b[^<>]*$/;

/**
 * Turns the secret mark of one rendering into hashes. Only inline scripts and styles that carry the
 * mark are allowed, so one that came in with a bouquet's name would not run; the mark itself is taken
 * out, so the same bytes can be sent to everybody.
 */
export function hashInline(html: Buffer, nonce: string): HashedPage {
  const mark = ` nonce="${nonce}"`;
  const meta = `<meta property="csp-nonce" content="${nonce}"/>`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  // From mark to mark: to look through all of a page, or to copy it, takes as long as a part of its rendering.
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(...without(meta, html.subarray(from, at)));
    from = at + mark.length;
    const [, tag] = OPENING.exec(html.toString('utf8', html.lastIndexOf('<', at), at)) ?? [];
    const content =
      tag && html.subarray(html.indexOf('>', from) + 1, html.indexOf(`</${tag}>`, from));
    if (content && content.length > 0)
      found[tag === 'script' ? 'script' : 'style'].add(hashSource(content));
  }
  parts.push(...without(meta, html.subarray(from)));
  return {
    html: Buffer.concat(parts),
    scripts: [...found.script],
    styles: [...found.style],
  };
}

function hashSource(content: Buffer): string {
  return `'sha256-${hash('sha256', content, 'base64')}'`;
}

/** What stands before and after the text, or all when it is not there. */
function without(text: string, html: Buffer): Buffer[] {
  const at = html.indexOf(text);
  return at < 0 ? [html] : [html.subarray(0, at), html.subarray(at + text.length)];
}
