import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { browserOf } from '#server/features/auth/admin-procedure.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { openBackup } from './download-backup.ts';
import { tarBytes, tarOf } from './tar.ts';

interface BackupAddress {
  Params: { name: string };
  Querystring: Record<string, unknown>;
}

/**
 * Registers GET /api/admin/backups/<name>?until=…&signature=…, which sends a backup as one archive, a piece at a time.
 * The caller has checked that the request is the owner's.
 */
export function registerBackupRest(app: FastifyInstance, services: Services): void {
  app.get<BackupAddress>('/api/admin/backups/:name', async (request, reply) => {
    const { params, query, adminSession, ip } = request;
    const link = {
      name: params.name,
      session: adminSession,
      until: Number(query['until']),
      signature: String(query['signature'] ?? ''),
    };
    const browser = browserOf(services, request);
    const { manifest, entries } = await openBackup(services.openScope(ip), link, browser);
    const archive = Readable.from(tarOf(entries, new Date(manifest.takenAt)));
    endWithSession(archive, services.streams, { reply, session: adminSession });
    return reply
      .type('application/x-tar')
      .headers({
        'content-length': tarBytes(entries),
        'content-disposition': `attachment; filename="shop-backup-${params.name}.tar"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(archive);
  });
}

/** Ends what is being sent when the session ends in which it was asked for. */
function endWithSession(
  sent: Readable,
  streams: Services['streams'],
  { reply, session }: { reply: FastifyReply; session: string },
): void {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const stream = streams.open({ isOwner: true, session }, gone.signal);
  stream.signal.addEventListener('abort', () => sent.destroy());
}
