import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BOOK_FORMATS, BOOKS, bookPeriod } from '#contract/owner/bookkeeping.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { exportBook } from './export-book.ts';

const formatQuery = z.object({ format: z.enum(BOOK_FORMATS).default('excel') });

/**
 * Registers the routes at which the owner downloads the books. The caller has checked that the request is the owner's.
 * Without a period they are of this month.
 */
export function registerBookkeepingRest(app: FastifyInstance, services: Services): void {
  for (const book of BOOKS) {
    app.get(`/api/admin/${book}.csv`, async (request, reply) => {
      const scope = services.openScope(request.ip);
      const { format } = parse(formatQuery, request.query);
      const today = scope.today();
      const thisMonth = { from: `${today.slice(0, 8)}01`, to: today };
      const period = parse(bookPeriod, { ...thisMonth, ...Object(request.query) });
      const name = `${book}-${period.from}-to-${period.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(exportBook(scope, book, period, format)));
    });
  }
}
