import type { FastifyInstance } from 'fastify';
import { reportPeriod } from '#contract/report/report-period.schema.ts';
import { reportPeriods } from '#contract/report/report-period.ts';
import { stemFileQuery, toBuyInput } from '#contract/recipe/stem.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { exportThrownAway, exportToBuy } from './export-stems.ts';

/**
 * Registers the routes at which the owner downloads the stems to buy and what was thrown away. The caller has checked
 * that the request is the owner's. Without days they are of today, and of this month.
 */
export function registerRecipeRest(app: FastifyInstance, services: Services): void {
  app.get('/api/admin/stems-to-buy.csv', async (request, reply) => {
    const scope = services.openScope(request.ip);
    const { format } = parse(stemFileQuery, request.query);
    const input = parse(toBuyInput, { until: scope.today(), ...Object(request.query) });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stems-to-buy-${input.until}.csv"`)
      .send(await exportToBuy(scope, input, format));
  });

  app.get('/api/admin/thrown-away.csv', async (request, reply) => {
    const scope = services.openScope(request.ip);
    const { format } = parse(stemFileQuery, request.query);
    const [thisMonth] = reportPeriods(scope.today());
    const period = parse(reportPeriod, { ...thisMonth.period, ...Object(request.query) });
    const name = `thrown-away-${period.from}-to-${period.to}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(await exportThrownAway(scope, period, format));
  });
}
