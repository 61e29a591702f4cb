import type { FastifyInstance } from 'fastify';
import { SUBSCRIBERS_CSV_PATH } from '#contract/owner/owner-screens.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { exportSubscribers } from './subscriber.queries.ts';

/** Registers the route at which the administrator gets the addresses of the newsletter as a file. */
export function registerSubscriberAdminRest(app: FastifyInstance, services: Services): void {
  app.get(SUBSCRIBERS_CSV_PATH, async (request, reply) => {
    const csv = await exportSubscribers(services.openScope(request.ip), services.sessionSecret);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="newsletter.csv"')
      .send(csv);
  });
}
