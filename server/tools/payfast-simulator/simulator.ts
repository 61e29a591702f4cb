import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createAgreements } from './agreements.ts';
import { createApiModes } from './api-modes.ts';
import { addApiRoutes } from './api.routes.ts';
import { createBackground } from './background.ts';
import { createPaymentProcessor } from './payment-processor.ts';
import { addControlRoutes } from './control.routes.ts';
import { createItnSender } from './itn-sender.ts';
import { forgetfulJournal, openJournal } from './journal.ts';
import { logPage } from './log-page.ts';
import { PAGE_HEADERS } from './page-layout.ts';
import { addProcessRoutes } from './process.routes.ts';
import { plainPage } from './refusal-pages.ts';
import { createRefunds } from './refunds.ts';
import { createScenarioChoices } from './scenario-choices.ts';
import type { SimulatorSettings } from './settings.ts';
import { createTransactionStore } from './transactions.ts';
import { addValidateRoutes } from './validate.routes.ts';
import { createValidation } from './validation.ts';

const LOOPBACK = /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/;
const OWN_NAME = /^(127(\.\d{1,3}){3}|localhost|\[::1\])(:\d+)?$/;

/**
 * Lets only this machine in: the caller's address and the name it asked for are loopback, and a
 * page of another site has not sent the browser here.
 */
async function refuseStrangers(request: FastifyRequest, reply: FastifyReply) {
  const { host = '', origin } = request.headers;
  const isLocal = LOOPBACK.test(request.ip) && OWN_NAME.test(host);
  const isOwnPage = origin === undefined || origin === `http://${host}`;
  if (isLocal && isOwnPage) return;
  await reply.code(403).send({ error: 'Only this machine may use the control routes.' });
}

const FORM = 'application/x-www-form-urlencoded';

/**
 * Returns the simulator, ready to listen or to be called with `inject`. Closing the app ends every
 * delivery under way. Throws when the state file cannot be read.
 */
export async function buildSimulator(
  settings: SimulatorSettings,
  now: () => Date = () => new Date(),
): Promise<{ app: FastifyInstance }> {
  const journal = settings.stateFile === '' ? forgetfulJournal : openJournal(settings.stateFile);
  const store = createTransactionStore(journal, now);
  const validation = createValidation(store);
  const refunds = createRefunds(journal, now);
  const agreements = createAgreements(journal);
  const modes = createApiModes();
  const choices = createScenarioChoices();
  const background = createBackground();
  const sender = createItnSender(settings, background, now);
  const paymentProcessor = createPaymentProcessor({
    settings,
    store,
    sender,
    choices,
    validation,
    background,
    agreements,
  });

  const app = fastify({ forceCloseConnections: true });
  app.addHook('preClose', () => background.stop());
  app.setNotFoundHandler((_, reply) =>
    reply.code(404).headers(PAGE_HEADERS).send(plainPage('404 Not Found', 'No such page.')),
  );

  await app.register(async (scope) => {
    // PayFast's own routes judge the body themselves, whatever its type is said to be.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, body: string) => body,
    );
    addProcessRoutes(scope, { settings, store, paymentProcessor });
    addValidateRoutes(scope, validation, background.signal);
    addApiRoutes(scope, { settings, store, refunds, agreements, modes, stop: background.signal });
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', refuseStrangers);
    scope.get('/__sim/', async (_, reply) =>
      reply.headers(PAGE_HEADERS).send(logPage(store.list(), settings.control)),
    );
    if (!settings.control) return;
    // The "tell the shop again" button of the page above posts an empty form.
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, async () => undefined);
    addControlRoutes(scope, {
      settings,
      store,
      paymentProcessor,
      choices,
      validation,
      modes,
      refunds,
    });
  });

  return { app };
}
