import type { FastifyInstance } from 'fastify';
import { listPaymentsInput, orderRefInput } from '#contract/payment/payment-admin.schema.ts';
import {
  decideRefundInput,
  makeRefundInput,
  recordRefundInput,
  refundRefInput,
  withdrawRefundInput,
} from '#contract/payment/refund.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { listOrderPayments, listPayments } from './list-payments.ts';
import { reconcileOrderPayment } from './reconcile-order-payment.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { checkRefund } from './refunds/check-refund.ts';
import { makeRefund } from './refunds/make-refund.ts';
import { recordManualRefund, resolveRefundManually } from './refunds/record-manual-refund.ts';
import { withdrawRefund } from './refunds/withdraw-refund.ts';

/** Registers the owner's payment routes under /api/admin. The caller has checked that the request is the owner's. */
export function registerPaymentAdminRest(app: FastifyInstance, services: Services): void {
  const payments = '/api/admin/payments';

  app.get(payments, async (request) =>
    listPayments(services.openScope(request.ip), parse(listPaymentsInput, request.query)),
  );

  app.post(`${payments}/check`, async (request) =>
    reconcilePayments(services.openScope(request.ip)),
  );

  app.get('/api/admin/orders/:id/payments', async (request) =>
    listOrderPayments(services.openScope(request.ip), orderOf(request.params)),
  );

  app.post('/api/admin/orders/:id/payments/check', async (request) =>
    reconcileOrderPayment(services.openScope(request.ip), orderOf(request.params)),
  );

  app.post(`${payments}/:id/refund`, async (request) => {
    const input = parse(makeRefundInput, refundOf(request));
    return makeRefund(services.openScope(request.ip), request.actor, input);
  });

  app.post(`${payments}/:id/refund-by-hand`, async (request) => {
    const input = parse(recordRefundInput, refundOf(request));
    return recordManualRefund(services.openScope(request.ip), request.actor, input);
  });

  app.post('/api/admin/refunds/:id/check', async (request) => {
    const { id } = parse(refundRefInput, request.params);
    return checkRefund(services.openScope(request.ip), id);
  });

  app.post('/api/admin/refunds/:id/decide', async (request) => {
    const input = parse(decideRefundInput, { ...Object(request.body), ...Object(request.params) });
    return resolveRefundManually(services.openScope(request.ip), input);
  });

  app.post('/api/admin/refunds/:id/withdraw', async (request) => {
    const body = { ...Object(request.body), ...Object(request.params) };
    return withdrawRefund(services.openScope(request.ip), parse(withdrawRefundInput, body));
  });
}

function orderOf(params: unknown) {
  return parse(orderRefInput, { orderId: Object(params).id });
}

/** Returns the input of a refund: the address names the payment, the body the refund. */
function refundOf({ body, params }: { body: unknown; params: unknown }): object {
  return { ...Object(body), paymentId: Object(params).id };
}
