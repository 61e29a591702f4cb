import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BOOK_FORMATS } from '#contract/owner/bookkeeping.schema.ts';
import { REPORT_TABLES } from '#contract/report/report.schema.ts';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { reportPeriods } from '#contract/report/report-period.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { exportReport } from './export-report.ts';

const formatQuery = z.object({ format: z.enum(BOOK_FORMATS).default('excel') });

/**
 * Registers the routes at which the owner downloads the tables of a report. The caller has checked that the request is
 * the owner's. Without a period they are of this month.
 */
export function registerReportRest(app: FastifyInstance, services: Services): void {
  for (const table of REPORT_TABLES) {
    app.get(`/api/admin/${table}.csv`, async (request, reply) => {
      const scope = services.openScope(request.ip);
      const { format } = parse(formatQuery, request.query);
      const [thisMonth] = reportPeriods(scope.today());
      const period = parse(reportPeriod, { ...thisMonth.period, ...Object(request.query) });
      const name = `${table}-${period.from}-to-${period.to}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(await exportReport(scope, table, period, format));
    });
  }
}
