import type { FastifyInstance, FastifyReply } from 'fastify';
import { printDayInput, printOrderInput, printPartsInput } from '#contract/print.schema.ts';
import { parse } from '#server/http/parse.ts';
import { openScope } from '#server/scope.ts';
import type { Services } from '#server/services.ts';
import { pdfOf } from './pdf-of.ts';
import { printDay, printOrder } from './print-sheets.ts';

/** The owner's papers as PDF under /api/admin. The caller has checked that the request is the owner's. */
export function registerPrintRest(app: FastifyInstance, services: Services): void {
  app.get('/api/admin/print/day.pdf', async (request, reply) => {
    const input = parse(printDayInput, request.query);
    const { parts } = parse(printPartsInput, request.query);
    const view = await printDay(openScope(services, request.ip), input);
    return answer(reply, `orders-${input.date}`).send(pdfOf(view, parts, services.shop.name));
  });

  app.get('/api/admin/orders/:id/print.pdf', async (request, reply) => {
    const input = parse(printOrderInput, request.params);
    const { parts } = parse(printPartsInput, request.query);
    const view = await printOrder(openScope(services, request.ip), input);
    return answer(reply, `order-${view.title}`).send(pdfOf(view, parts, services.shop.name));
  });
}

function answer(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
}
