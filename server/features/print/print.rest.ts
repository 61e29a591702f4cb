import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { printDayInput, printOrderInput, printPartsInput } from '#contract/order/print.schema.ts';
import { parse } from '#server/platform/http/parse.ts';
import type { Scope } from '#server/platform/scope/scope.ts';
import type { Services } from '#server/platform/scope/services.ts';
import { type PapersJob, renderPdf } from './render-pdf.ts';
import { printDay, printOrder } from './print-sheets.ts';
import { recordPrint } from './record-print.ts';

/** Registers the owner's papers as PDF under /api/admin. The caller has checked that the request is the owner's. */
export function registerPrintRest(app: FastifyInstance, services: Services): void {
  app.get('/api/admin/print/day.pdf', async (request, reply) => {
    const input = parse(printDayInput, request.query);
    const { parts } = parse(printPartsInput, request.query);
    const scope = services.openScope(request.ip);
    const view = await printDay(scope, input);
    const { file, printed } = papersOf(scope, { view, parts, shopName: services.shop.name });
    const note = () => recordPrint(scope, { date: input.date, parts, orders: printed() });
    return answer(reply, `orders-${input.date}`).send(sent(request, file, note));
  });

  app.get('/api/admin/orders/:id/print.pdf', async (request, reply) => {
    const input = parse(printOrderInput, request.params);
    const { parts } = parse(printPartsInput, request.query);
    const scope = services.openScope(request.ip);
    const view = await printOrder(scope, input);
    const { file, printed } = papersOf(scope, { view, parts, shopName: services.shop.name });
    const note = () => recordPrint(scope, { parts, orders: printed() });
    return answer(reply, `order-${view.title}`).send(sent(request, file, note));
  });
}

/** Returns the file, and once it is made the orders of which nothing is missing from it. */
function papersOf({ log }: Scope, job: PapersJob) {
  const failed = new Set<string>();
  const file = renderPdf(job, ({ orderNumber, part, error }) => {
    log.error({ err: error, orderNumber, part }, 'a paper of an order could not be drawn');
    failed.add(orderNumber);
  });
  const { orders, workOrders } = job.view;
  // Orders and work orders are the same ones in the same order.
  const printed = () =>
    orders.filter((_, index) => !failed.has(workOrders[index]?.orderNumber ?? ''));
  return { file, printed };
}

function answer(reply: FastifyReply, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}.pdf"`);
}

/** Returns the file, which is noted as printed once it was made whole. One that a browser fetches ahead is not. */
function sent(
  { method, headers }: FastifyRequest,
  file: Readable,
  note: () => Promise<void>,
): Readable {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join(' ');
  if (method !== 'GET' || /prefetch|preview|prerender/i.test(purpose)) return file;
  return Readable.from(notedAtEnd(file, note), { objectMode: false });
}

async function* notedAtEnd(file: Readable, note: () => Promise<void>): AsyncGenerator<unknown> {
  yield* file;
  await note();
}
