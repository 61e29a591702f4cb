import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PaymentProcessor } from './payment-processor.ts';
import { checkForm } from './form-rules.ts';
import { PAGE_HEADERS } from './page-layout.ts';
import { alreadyProcessedPage, endingPage, paymentPage, tooSmallPage } from './payment-pages.ts';
import { badRequestPage, plainPage } from './refusal-pages.ts';
import { scenarioName } from './scenario-choices.ts';
import type { SimulatorSettings } from './settings.ts';
import type { Transaction, TransactionStore } from './transactions.ts';
import { isUrlencoded, parseUrlencoded, queryOf } from './urlencoded.ts';

type Parts = {
  settings: SimulatorSettings;
  store: TransactionStore;
  paymentProcessor: PaymentProcessor;
};
type ByUuid = { Params: { uuid: string } };

/** The pages the buyer's browser sees. Bodies arrive as text. */
export function addProcessRoutes(
  app: FastifyInstance,
  { settings, store, paymentProcessor }: Parts,
) {
  function answer(reply: FastifyReply, status: number, page: string) {
    return reply.code(status).headers(PAGE_HEADERS).send(page);
  }

  function unknownPayment(reply: FastifyReply) {
    return answer(reply, 404, plainPage('404 Not Found', 'There is no such payment.'));
  }

  function acceptForm(raw: string, reply: FastifyReply) {
    const pairs = parseUrlencoded(raw);
    if (pairs.some((pair) => pair.join('').includes('\0')))
      return answer(reply, 403, plainPage('403 Forbidden', 'The form holds a NUL character.'));
    const verdict = checkForm(pairs, settings);
    if (!verdict.accepted) return answer(reply, 400, badRequestPage(verdict.errors));
    const { uuid } = paymentProcessor.accept(verdict);
    return reply.redirect(`/eng/process/payment/${uuid}`, 302);
  }

  app.post('/eng/process', async (request, reply) => {
    if (!isUrlencoded(request.headers['content-type'])) {
      const error = 'content-type: the form must be application/x-www-form-urlencoded';
      return answer(reply, 400, badRequestPage([error]));
    }
    return acceptForm(bodyOf(request), reply);
  });

  app.get('/eng/process', async (request, reply) => acceptForm(queryOf(request.url), reply));

  app.get<ByUuid>('/eng/process/payment/:uuid', async (request, reply) => {
    const transaction = store.get(request.params.uuid);
    if (!transaction) return unknownPayment(reply);
    return answer(reply, 200, pageOf(transaction));
  });

  function pageOf(transaction: Transaction): string {
    if (paymentProcessor.isTooSmall(transaction)) return tooSmallPage(transaction);
    if (transaction.state === 'open') return paymentPage(transaction);
    return alreadyProcessedPage(transaction);
  }

  app.post('/eng/process/payment_method', async (request, reply) => {
    const uuid = new URLSearchParams(queryOf(request.url)).get('p-sb') ?? '';
    const transaction = store.get(uuid);
    if (!transaction) return unknownPayment(reply);
    const wished = scenarioName.safeParse(new URLSearchParams(bodyOf(request)).get('scenario'));
    const isNew = wished.success && wished.data !== transaction.scenario.name;
    const isPaid = await paymentProcessor.pay(
      transaction,
      isNew ? { name: wished.data } : undefined,
    );
    return isPaid
      ? answer(reply, 200, endingPage(transaction))
      : answer(reply, 409, alreadyProcessedPage(transaction));
  });

  app.post<ByUuid>('/eng/process/payment/:uuid/cancel', async (request, reply) => {
    const transaction = store.get(request.params.uuid);
    if (!transaction) return unknownPayment(reply);
    if (!paymentProcessor.cancel(transaction))
      return answer(reply, 409, alreadyProcessedPage(transaction));
    const backTo = transaction.fields.get('cancel_url');
    // A header holds no letters beyond ASCII; the parsed address has them percent-encoded.
    if (backTo !== undefined) return reply.redirect(new URL(backTo).href, 302);
    return answer(reply, 200, endingPage(transaction));
  });
}

function bodyOf(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}
