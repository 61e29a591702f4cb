import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Agreements } from './agreements.ts';
import { addAgreementRoutes } from './agreement.routes.ts';
import { type Answer, API_PREFIX, notFound, refuse, succeed } from './api-answer.ts';
import { bodyPairs, refuseCall } from './api-call.ts';
import type { ApiCall, ApiModes } from './api-modes.ts';
import { historyCsv } from './history-csv.ts';
import { historyRange, inRange } from './history-range.ts';
import { type Receipt, receipts } from './receipts.ts';
import { injectFault } from './fault-injection.ts';
import { availableCents, refundQueryAnswer, refuseRefund } from './refund-answers.ts';
import type { Refunds } from './refunds.ts';
import type { SimulatorSettings } from './settings.ts';
import type { TransactionStore } from './transactions.ts';
import { parseUrlencoded, queryOf } from './urlencoded.ts';

type Parts = {
  settings: SimulatorSettings;
  store: TransactionStore;
  refunds: Refunds;
  agreements: Agreements;
  modes: ApiModes;
  stop: AbortSignal;
};
/** PayFast's REST API: refunds, single payments, agreements, the account's movements. Bodies arrive as text. */
export function addApiRoutes(app: FastifyInstance, parts: Parts) {
  const { settings, store, refunds, agreements, modes, stop } = parts;

  /** Misbehaves if told to, checks headers and signature, then answers. */
  function handle(call: ApiCall, answer: Answer) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const mode = modes.take(call);
      if (await injectFault(mode, reply, stop)) return reply;
      const body = typeof request.body === 'string' ? request.body : '';
      const sent = bodyPairs(body, request.headers['content-type']);
      if (!sent) return refuse(reply, { status: 400, message: 'The body is not readable' });
      const query = parseUrlencoded(queryOf(request.url));
      const refusal = refuseCall(request.headers, [...query, ...sent], settings);
      if (refusal) return refuse(reply, refusal);
      const id = idOf(request.params);
      return answer(reply, { request, id, pairs: [...query, ...sent], mode });
    };
  }

  function receiptOf(id: string): Receipt | undefined {
    return receipts(store, settings).find(({ pfPaymentId }) => String(pfPaymentId) === id);
  }

  function withReceipt(answer: (reply: FastifyReply, receipt: Receipt) => unknown): Answer {
    return (reply, { id }) => {
      const receipt = receiptOf(id);
      return receipt ? answer(reply, receipt) : notFound(reply);
    };
  }

  app.get(
    `${API_PREFIX}/ping`,
    handle('query', (reply) => reply.type('application/json').send('"API V1"')),
  );

  app.get(
    `${API_PREFIX}/refunds/query/:id`,
    handle(
      'query',
      withReceipt((reply, receipt) => reply.send(refundQueryAnswer(receipt, refunds))),
    ),
  );

  app.get(
    `${API_PREFIX}/refunds/:id`,
    handle(
      'query',
      withReceipt((reply, receipt) => {
        const made = refunds.of(receipt.pfPaymentId);
        const transactions = made.map(({ at, amountCents }) => ({
          amount: -amountCents,
          date: at.slice(0, 10),
          type: 'Funds Received (Refund)',
        }));
        const response = { available_balance: availableCents(receipt, made), transactions };
        return succeed(reply, response);
      }),
    ),
  );

  app.post(
    `${API_PREFIX}/refunds/:id`,
    handle('refund', (reply, { request, id, pairs, mode }) => {
      const receipt = receiptOf(id);
      if (!receipt) return notFound(reply);
      const why = mode === 'refuse' ? 'Failure' : refuseRefund(receipt, refunds, pairs);
      if (why !== undefined) return refuse(reply, { status: 400, message: why });
      const fields = new Map(pairs);
      if (mode !== 'lieYes') {
        const amount = Number(fields.get('amount'));
        refunds.give(receipt.pfPaymentId, amount, fields.get('reason') ?? '');
      }
      if (mode === 'dropAfter') {
        request.raw.socket.destroy();
        return reply.hijack();
      }
      if (mode === 'lieNo') return refuse(reply, { status: 400, message: 'Failure' });
      return succeed(reply, true);
    }),
  );

  app.get(
    `${API_PREFIX}/process/query/:id`,
    handle(
      'query',
      withReceipt((reply, { pfPaymentId, transaction, grossCents }) =>
        succeed(reply, {
          pf_payment_id: String(pfPaymentId),
          m_payment_id: transaction.fields.get('m_payment_id') ?? '',
          status: 'COMPLETE',
          amount: grossCents,
          cc_status: '00',
          cc_message: 'Approved',
        }),
      ),
    ),
  );

  for (const path of ['', '/daily', '/weekly', '/monthly']) {
    app.get(
      `${API_PREFIX}/transactions/history${path}`,
      handle('history', (reply, { pairs }) => {
        const range = historyRange(path.slice(1), new Map(pairs));
        if (!range) {
          return refuse(reply, {
            status: 400,
            message: 'Required variables not present in request',
          });
        }
        const found = receipts(store, settings).filter(inRange(range));
        const page = found.slice(range.offset, range.offset + range.limit);
        return reply.type('text/csv; charset=utf-8').send(historyCsv(page));
      }),
    );
  }

  addAgreementRoutes(app, { agreements, handle });

  app.all(`${API_PREFIX}/*`, (_request, reply) => notFound(reply));
}

function idOf(params: unknown): string {
  return typeof params === 'object' && params !== null && 'id' in params ? String(params.id) : '';
}
