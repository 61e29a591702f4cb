import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type ApiModes, apiModeInput } from './api-modes.ts';
import type { PaymentProcessor } from './payment-processor.ts';
import { formatRand } from './money.ts';
import { receipts } from './receipts.ts';
import { availableCents } from './refund-answers.ts';
import { REFUND_METHODS, type Refunds } from './refunds.ts';
import type { SimulatorSettings } from './settings.ts';
import { type ScenarioChoices, scenarioName } from './scenario-choices.ts';
import type { Transaction, TransactionStore } from './transactions.ts';
import { type Validation, validateMode } from './validation.ts';

type Parts = {
  settings: SimulatorSettings;
  store: TransactionStore;
  paymentProcessor: PaymentProcessor;
  choices: ScenarioChoices;
  validation: Validation;
  modes: ApiModes;
  refunds: Refunds;
};

const choice = {
  name: scenarioName,
  delayMs: z.int().min(0).max(600_000).optional(),
};
const scenarioInput = z.union([
  z.strictObject({ ...choice, next: z.literal(true) }),
  z.strictObject({ ...choice, m_payment_id: z.string().min(1) }),
]);
const validateInput = z.strictObject({
  mode: validateMode,
  times: z.int().min(1).max(1000).optional(),
});
const methodInput = z.strictObject({ method: z.enum(REFUND_METHODS) });
const payInput = z.strictObject({ m_payment_id: z.string().min(1) });
const chargeInput = z.strictObject({
  m_payment_id: z.string().min(1),
  status: z.enum(['COMPLETE', 'FAILED', 'CANCELLED']).default('COMPLETE'),
  told: z.boolean().default(true),
  amountCents: z.int().positive().optional(),
});
const giveBackInput = z.strictObject({
  pf_payment_id: z.int().positive(),
  amountCents: z.int().positive(),
});

/** The JSON routes under /__sim/ by which tests steer the simulator. */
export function addControlRoutes(app: FastifyInstance, parts: Parts) {
  const { settings, store, paymentProcessor, choices, validation, modes, refunds } = parts;

  app.post('/__sim/scenario', async (request, reply) => {
    const input = scenarioInput.safeParse(request.body);
    if (!input.success)
      return refuse(
        reply,
        400,
        'Send {"next":true} or {"m_payment_id"}, a known "name", "delayMs"?',
      );
    const { name, delayMs } = input.data;
    const chosen = { name, delayMs };
    if ('next' in input.data) choices.forNext(chosen);
    else {
      const open = store.latestOpen(input.data.m_payment_id);
      if (open) open.scenario = chosen;
      else choices.forPayment(input.data.m_payment_id, chosen);
    }
    return { scenario: name };
  });

  app.post('/__sim/validate', async (request, reply) => {
    const input = validateInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'Send a known "mode" and "times"?');
    const { mode, times } = input.data;
    if (times === undefined) validation.setMode(mode);
    else validation.nextModes(Array<typeof mode>(times).fill(mode));
    return { mode };
  });

  app.post('/__sim/api', async (request, reply) => {
    const input = apiModeInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'Send a known "mode", "call"? and "times"?');
    modes.tell(input.data);
    return { mode: input.data.mode };
  });

  app.post('/__sim/refunds', async (request, reply) => {
    const input = methodInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, `Send "method": ${REFUND_METHODS.join(', ')}`);
    refunds.setMethod(input.data.method);
    return input.data;
  });

  // What the merchant does on PayFast's site, of which the shop is not told.
  app.post('/__sim/give-back', async (request, reply) => {
    const input = giveBackInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'Send {"pf_payment_id","amountCents"}');
    const { pf_payment_id: id, amountCents } = input.data;
    const receipt = receipts(store, settings).find(({ pfPaymentId }) => pfPaymentId === id);
    if (!receipt) return refuse(reply, 404, 'No payment has that pf_payment_id.');
    const available = availableCents(receipt, refunds.of(id));
    if (amountCents > available) return refuse(reply, 409, `Only ${available} cents are left.`);
    refunds.give(id, amountCents, 'On PayFast’s site');
    return { available: available - amountCents };
  });

  app.post('/__sim/pay', async (request, reply) => {
    const input = payInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'Send {"m_payment_id"}');
    const transaction = store.latestOpen(input.data.m_payment_id);
    if (!transaction) return refuse(reply, 404, 'No open payment has that m_payment_id.');
    await paymentProcessor.pay(transaction);
    return view(transaction);
  });

  // The day of the next payment of a recurring agreement has come.
  app.post('/__sim/charge', async (request, reply) => {
    const input = chargeInput.safeParse(request.body);
    if (!input.success) return refuse(reply, 400, 'Send {"m_payment_id"}, "status"?, "told"?');
    const { m_payment_id: number, status, told: isTold, amountCents: grossCents } = input.data;
    const begun = store.list().findLast(({ fields }) => fields.get('m_payment_id') === number);
    const charged = begun && (await paymentProcessor.charge(begun, { status, isTold, grossCents }));
    if (!charged) return refuse(reply, 409, 'Nothing is charged again for that m_payment_id.');
    return { state: charged.state, run_date: charged.runDate };
  });

  app.get('/__sim/transactions', async () => ({ transactions: store.list().map(view) }));

  app.post<{ Params: { uuid: string } }>(
    '/__sim/transactions/:uuid/resend',
    async (request, reply) => {
      const transaction = store.get(request.params.uuid);
      if (!transaction) return refuse(reply, 404, 'There is no such payment.');
      const isSent = await paymentProcessor.resend(transaction);
      if (!isSent) return refuse(reply, 409, 'PayFast has nothing to tell about this payment.');
      if (request.headers.accept?.includes('text/html')) return reply.redirect('/__sim/', 303);
      return view(transaction);
    },
  );
}

function refuse(reply: FastifyReply, status: number, error: string) {
  return reply.code(status).send({ error });
}

/** A payment as the control routes show it. */
function view(transaction: Transaction) {
  const { uuid, createdAt, state, amountCents, fields, scenario, warnings } = transaction;
  return {
    uuid,
    createdAt,
    state,
    m_payment_id: fields.get('m_payment_id') ?? '',
    pf_payment_id: transaction.pfPaymentId,
    amount: formatRand(amountCents),
    scenario: scenario.name,
    fields: Object.fromEntries(fields),
    warnings,
    notifications: transaction.notifications.map((pairs) => Object.fromEntries(pairs)),
    attempts: transaction.attempts,
  };
}
