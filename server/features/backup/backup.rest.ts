import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
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
    return reply
      .type('application/x-tar')
      .headers({
        'content-length': tarBytes(entries),
        'content-disposition': `attachment; filename="shop-backup-${params.name}.tar"`,
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(Readable.from(tarOf(entries, new Date(manifest.takenAt))));
  });
}
