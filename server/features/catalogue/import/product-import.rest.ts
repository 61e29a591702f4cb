import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { MAX_IMPORT_BYTES } from '#contract/catalogue/product-import.ts';
import { ShopError } from '#server/platform/errors/errors.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { importCatalogue } from './import-catalogue.ts';

/** How long a file may take: the largest at 60 kB a second. Milliseconds. */
const UPLOAD_MS = 175_000;

const importQuery = z.object({ dryRun: z.enum(['true', 'false']).default('false') });

/**
 * Registers POST /api/admin/products/import, which takes one CSV file as multipart/form-data; `?dryRun=true` tries it.
 * The caller has checked that the request is the owner's.
 */
export function registerProductImportRest(app: FastifyInstance, services: Services): void {
  app.removeAllContentTypeParsers();
  void app.register(multipart, {
    limits: { fileSize: MAX_IMPORT_BYTES, files: 1, fields: 0, parts: 1 },
  });
  const options = { onRequest: refuseOtherTypes, config: { bodyTimeoutMs: UPLOAD_MS } };
  app.post('/api/admin/products/import', options, async (request, reply) => {
    const { dryRun } = parse(importQuery, request.query);
    const signal = whileConnected(reply);
    const file = await readFile(request);
    const scope = services.openScope(request.ip);
    return importCatalogue(scope, request.actor, file, { isDryRun: dryRun === 'true', signal });
  });
}

async function refuseOtherTypes(request: FastifyRequest): Promise<void> {
  if (!/^multipart\/form-data\s*;/i.test(request.headers['content-type'] ?? '')) {
    throw new ShopError('UNSUPPORTED_TYPE', { message: 'Send the file as multipart/form-data.' });
  }
}

/**
 * Returns a signal that is aborted when the connection ends. It is not `request.signal`, which is aborted once the body
 * is read.
 */
function whileConnected({ raw }: FastifyReply): AbortSignal {
  const connection = new AbortController();
  const gone = new ShopError('MALFORMED', { message: 'The sender has gone.' });
  raw.once('close', () => connection.abort(gone));
  return connection.signal;
}

async function readFile(request: FastifyRequest): Promise<Uint8Array> {
  const files: Uint8Array[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await part.toBuffer());
    }
  } catch (cause) {
    throw asRefusal(cause);
  }
  const [file] = files;
  if (!file) throw new ShopError('RULE_NOT_MET', { message: 'Choose a CSV file to import.' });
  return file;
}

/**
 * Turns an error of the library into a refusal: its own errors are no sentences for people, and some would count as
 * faults of ours.
 */
function asRefusal(cause: unknown): ShopError {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const message = `The file must not be larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MB.`;
    return new ShopError('TOO_LARGE', { message, cause });
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FILES_LIMIT' || code === 'FST_FIELDS_LIMIT') {
    return new ShopError('MALFORMED', { message: 'Send one file and nothing else.', cause });
  }
  return new ShopError('MALFORMED', { message: 'The file did not arrive whole.', cause });
}
