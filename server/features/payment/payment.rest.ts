import type { FastifyInstance } from 'fastify';
import { initiatePaymentInput } from '#contract/payment/payment.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import { sharesOf } from '#server/platform/limits/network.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { initiatePayment } from './initiate-payment.ts';
import { receiveNotification } from './notifications/receive-notification.ts';
import { settleSoon } from './notifications/settle-soon.ts';

/** Several times what PayFast sends. */
const NOTIFICATION_LIMIT_BYTES = 8 * 1024;

/** Registers the documented payment route (specification, section 7). */
export function registerPaymentRest(app: FastifyInstance, services: Services): void {
  app.post('/api/payfast/initiate', async (request) =>
    initiatePayment(services.openScope(request.ip), parse(initiatePaymentInput, request.body)),
  );
}

/** Registers the address that PayFast notifies. No browser comes here, so it stands outside the same-site guard. */
export function registerPaymentNotify(app: FastifyInstance, services: Services): void {
  app.register(async (notify) => {
    // Before the body is read. PayFast itself is never refused.
    notify.addHook('onRequest', async ({ ip }) => {
      if (services.gateway.isListedSource(ip)) return;
      await services.limits.consume('notification', sharesOf(ip));
    });
    notify.removeAllContentTypeParsers();
    // The body stays text: its signature is over the fields exactly as they came, in their order.
    notify.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: NOTIFICATION_LIMIT_BYTES },
      async (_request: unknown, body: string) => body,
    );
    // Only status 200 stops PayFast from sending again (docs/reference/payfast.md, 4.5).
    notify.post<{ Body: string | undefined }>(
      '/api/payfast/notify',
      // However busy the shop is, PayFast is heard; any other sender can send it again.
      { config: { isCritical: ({ ip }) => services.gateway.isListedSource(ip) } },
      async (request, reply) => {
        const raw = request.body ?? '';
        const source = { raw, sourceAddress: request.ip };
        const received = await receiveNotification(services.openScope(), source);
        if (received) await settleSoon(services, received);
        return reply.type('text/plain').send('OK');
      },
    );
  });
}
