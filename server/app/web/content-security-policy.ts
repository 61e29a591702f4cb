import { hash } from 'node:crypto';

/** The page as it is sent, and what its content security policy allows to stand inline. */
interface HashedPage {
  html: Buffer;
  /** CSP source expressions such as `'sha256-…'`. */
  scripts: string[];
  styles: string[];
}

const OPENING = /^<(script|style)\b[^<>]*$/;

/**
 * Turns the secret mark of one rendering into hashes. Only inline scripts and styles that carry the
 * mark are allowed, so one that came in with a bouquet's name would not run; the mark itself is
 * taken out, so the same bytes can be sent to every visitor.
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

export interface PolicyOptions {
  /** Where the payment form is posted: the origins of the payment provider's pages. */
  formTargets: string[];
  /** Where the owner's browser sends pictures, when that is not the shop itself. */
  uploadOrigin?: string | undefined;
  /** While developing, Vite puts styles into the page and talks over a web socket. */
  isDevelopment: boolean;
}

/** Every answer that is not a page: nothing in it may run, load anything or be framed. */
export const INERT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/**
 * The policy of one page (docs/decisions/0003-csp-by-hash.md). What stands inline runs, or styles, only
 * when it was rendered by us; style attributes do not at all (extract-inline-styles.ts).
 */
export function pagePolicy(
  { scripts, styles }: Pick<HashedPage, 'scripts' | 'styles'>,
  { formTargets, uploadOrigin, isDevelopment }: PolicyOptions,
): string {
  const styleSources = isDevelopment ? ["'unsafe-inline'"] : styles;
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styleSources],
    // https: for a picture the owner keeps elsewhere; blob: for one that was chosen and not yet sent.
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    // The shop and the owner's screens can be put on a home screen (installable-apps.ts).
    'manifest-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...(uploadOrigin ? [uploadOrigin] : []),
      ...(isDevelopment ? ['ws:'] : []),
    ],
    'form-action': ["'self'", ...formTargets],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/**
 * The origins a payment form may be sent to. PayFast answers the form with a redirect to
 * payment.payfast.io, and browsers hold `form-action` against redirects too (docs/reference/payfast.md, section 9).
 */
export function paymentFormTargets(payfastBaseUrl: string): string[] {
  const { origin, hostname } = new URL(payfastBaseUrl);
  const isReal = hostname === 'payfast.co.za' || hostname.endsWith('.payfast.co.za');
  return isReal ? [origin, 'https://payment.payfast.io'] : [origin];
}
