import type { FastifyInstance } from 'fastify';
import { INERT_POLICY } from './content-security-policy.ts';

const ONE_YEAR_SECONDS = 31_536_000;

/** What every answer of the shop says to browsers, unless a route says something else. */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': INERT_POLICY,
    // What frame-ancestors says, for browsers that do not know it.
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()',
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': `max-age=${ONE_YEAR_SECONDS}`,
    }),
  };
}

/**
 * Puts the security headers on every answer, errors and files included. A header that a route has set
 * itself stays, so pages keep their own content security policy.
 */
export function registerSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = securityHeaders(publicUrl);
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) void reply.header(name, value);
    }
  });
}
