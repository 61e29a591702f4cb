import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ShopError } from '#server/platform/errors/errors.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { requireAdmin } from './admin-guard.ts';
import { setBodyTimeout } from '#server/platform/http/body-timeout.ts';
import { ADMIN_BODY_LIMIT_BYTES, BODY_LIMIT_BYTES } from '#server/platform/http/json-body.ts';

/** How long a large body of the administrator may take: the largest at a seventh of a megabit per second. */
const LARGE_BODY_MS = 60_000;

/**
 * Lets routes that are registered in this scope from now on take bodies of up to ADMIN_BODY_LIMIT_BYTES from the
 * signed-in administrator. From any other client they take BODY_LIMIT_BYTES: a body that declares more is refused with
 * TOO_LARGE before any of it is read, one that declares nothing as soon as more has arrived.
 */
export function registerAdminBodyLimit(app: FastifyInstance, services: Services): void {
  const ofAdmin = new WeakSet<FastifyRequest>();

  app.addHook('onRoute', (route) => {
    route.bodyLimit = ADMIN_BODY_LIMIT_BYTES;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!mayBeLarge(request)) return;
    if (await isFromAdmin(services, request)) {
      ofAdmin.add(request);
      setBodyTimeout(request, reply, LARGE_BODY_MS);
    } else if (hasLength(request)) throw new ShopError('TOO_LARGE');
  });
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (ofAdmin.has(request) || !mayBeLarge(request)) return payload;
    const counted = payload.pipe(refuseAfter(BODY_LIMIT_BYTES));
    payload.once('error', (error) => counted.destroy(error));
    return counted;
  });
}

function hasLength({ headers }: FastifyRequest): boolean {
  return headers['content-length'] !== undefined;
}

function mayBeLarge(request: FastifyRequest): boolean {
  const { headers } = request;
  return hasLength(request)
    ? Number(headers['content-length']) > BODY_LIMIT_BYTES
    : headers['transfer-encoding'] !== undefined;
}

async function isFromAdmin(services: Services, request: FastifyRequest): Promise<boolean> {
  // The owner's REST routes have asked already (admin-guard.ts).
  if (request.actor) return true;
  try {
    await requireAdmin(services, request, services.openScope(request.ip));
    return true;
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return false;
    throw error;
  }
}

function refuseAfter(limit: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > limit ? new ShopError('TOO_LARGE') : null, chunk);
    },
  });
}
