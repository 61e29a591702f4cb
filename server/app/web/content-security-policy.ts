import type { HashedPage } from './csp-hashes.ts';

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
