import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Agreement, Agreements } from './agreements.ts';
import {
  type Answer,
  API_PREFIX,
  type HandleCall,
  notFound,
  refuse,
  succeed,
} from './api-answer.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** PayFast numbers the states too; only these names are in its samples. */
const STATUS = {
  active: { status: 1, status_text: 'ACTIVE' },
  paused: { status: 4, status_text: 'PAUSED' },
  cancelled: { status: 3, status_text: 'CANCELLED' },
} as const;

/** The part of PayFast's REST API that is about recurring agreements. */
export function addAgreementRoutes(
  app: FastifyInstance,
  { agreements, handle }: { agreements: Agreements; handle: HandleCall },
) {
  const path = (what: string) => `${API_PREFIX}/subscriptions/:id/${what}`;

  function withAgreement(
    answer: (
      reply: FastifyReply,
      agreement: Agreement,
      sent: ReadonlyMap<string, string>,
    ) => unknown,
  ): Answer {
    return (reply, { id, pairs }) => {
      const agreement = agreements.get(id);
      return agreement ? answer(reply, agreement, new Map(pairs)) : notFound(reply);
    };
  }

  /** Changes one that has not ended. */
  const changing = (
    change: (
      agreement: Agreement,
      sent: ReadonlyMap<string, string>,
    ) => Partial<Agreement> | undefined,
  ) =>
    handle(
      'agreement',
      withAgreement((reply, agreement, sent) => {
        if (agreement.state === 'cancelled') {
          return refuse(reply, { status: 400, message: 'Subscription is cancelled' });
        }
        const changed = change(agreement, sent);
        if (!changed) return refuse(reply, { status: 400, message: 'Failure' });
        agreements.change(agreement, changed);
        return succeed(reply, true);
      }),
    );

  app.get(
    path('fetch'),
    handle(
      'agreement',
      withAgreement((reply, { token, state, amountCents, frequency, runDate }) =>
        succeed(reply, {
          token,
          amount: amountCents,
          cycles: 0,
          frequency: Number(frequency),
          run_date: `${runDate}T00:00:00+02:00`,
          status_reason: '',
          ...STATUS[state],
        }),
      ),
    ),
  );

  app.put(
    path('pause'),
    changing(({ state }, sent) => {
      const cycles = Number(sent.get('cycles') ?? '1');
      const canPause = state === 'active' && Number.isInteger(cycles) && cycles > 0;
      return canPause ? { state: 'paused', leftOut: cycles } : undefined;
    }),
  );

  app.put(
    path('unpause'),
    changing(({ state }) => (state === 'paused' ? { state: 'active', leftOut: 0 } : undefined)),
  );

  app.put(
    path('cancel'),
    changing(() => ({ state: 'cancelled' })),
  );

  app.patch(
    path('update'),
    changing((_agreement, sent) => {
      const runDate = sent.get('run_date') ?? '';
      return DAY.test(runDate) ? { runDate } : undefined;
    }),
  );
}
