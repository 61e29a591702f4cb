import type { Agreement, Agreements } from './agreements.ts';
import type { Background } from './background.ts';
import { MINIMUM_CENTS } from './form-rules.ts';
import { type ItnFacts, type ItnStatus, itnPairs, signedBody } from './itn.ts';
import type { ItnSender } from './itn-sender.ts';
import type { ScenarioChoice, ScenarioChoices } from './scenario-choices.ts';
import { type ItnChange, SCENARIOS, type Stage } from './scenarios.ts';
import type { SimulatorSettings } from './settings.ts';
import type { AcceptedForm, FinalState, Transaction, TransactionStore } from './transactions.ts';
import type { Pair } from './urlencoded.ts';
import type { Validation } from './validation.ts';

/** PayFast promises to tell the shop before it sends the buyer back; not longer than this. */
const BUYER_WAITS_MS = 3000;

const STATUS_OF: Record<FinalState, ItnStatus> = {
  paid: 'COMPLETE',
  failed: 'FAILED',
  cancelled: 'CANCELLED',
  pending: 'PENDING',
};

export type PaymentProcessorParts = {
  settings: SimulatorSettings;
  store: TransactionStore;
  sender: ItnSender;
  choices: ScenarioChoices;
  validation: Validation;
  background: Background;
  agreements: Agreements;
};

/** How the next payment of an agreement ends; one that is not told is only in PayFast's books. */
export type ChargeWish = {
  status: 'COMPLETE' | 'FAILED' | 'CANCELLED';
  isTold: boolean;
  grossCents?: number | undefined;
};

export type PaymentProcessor = ReturnType<typeof createPaymentProcessor>;

/** What can happen to a payment: accepted, paid, cancelled by the buyer, told again. */
export function createPaymentProcessor(parts: PaymentProcessorParts) {
  const { settings, store, sender, choices, validation, background, agreements } = parts;

  function pairsFor(transaction: Transaction, pfPaymentId: number, change: ItnChange): Pair[] {
    const agreement = agreements.of(transaction);
    const facts: ItnFacts = {
      token: agreement?.token,
      billingDate: agreement?.runDate,
      fields: transaction.fields,
      pfPaymentId,
      status: 'COMPLETE',
      grossCents: transaction.amountCents,
      merchantId: settings.merchantId,
      blankNames: settings.profile === 'sandbox' && pfPaymentId % 2 === 0,
      ...change,
    };
    return itnPairs(facts);
  }

  function genuine(transaction: Transaction, pfPaymentId: number, change: ItnChange): Pair[] {
    const pairs = pairsFor(transaction, pfPaymentId, change);
    store.register(transaction, pairs);
    return pairs;
  }

  function send(transaction: Transaction, body: string, options: Parameters<Stage['send']>[1]) {
    const said = new URLSearchParams(body);
    const what = `${said.getAll('payment_status').join('+')} ${said.get('pf_payment_id')}`;
    return sender.send(transaction, { what, body, ...options });
  }

  function stageFor(transaction: Transaction, pfPaymentId: number): Stage {
    return {
      choice: transaction.scenario,
      passphrase: settings.passphrase,
      genuine: (change = {}) => genuine(transaction, pfPaymentId, change),
      invented: (change = {}) => pairsFor(transaction, pfPaymentId, change),
      newPaymentId: () => store.takePaymentId(),
      sign: signedBody,
      send: (body, options) => send(transaction, body, options),
      wait: (milliseconds) => background.wait(milliseconds),
      later: (milliseconds, task) => {
        void background.start(async () => {
          await background.wait(milliseconds);
          await task();
        });
      },
      breakValidate: (modes) => validation.nextModes(modes),
    };
  }

  /** The live PayFast takes such a form, then cancels the payment on its own page. */
  function isTooSmall({ amountCents }: Transaction): boolean {
    return settings.profile === 'live' && amountCents < MINIMUM_CENTS;
  }

  return {
    isTooSmall,

    /** Stores an accepted form under the scenario waiting for it. */
    accept(form: AcceptedForm): Transaction {
      const choice = choices.take(form.fields.get('m_payment_id') ?? '');
      const transaction = store.accept(form, choice);
      if (isTooSmall(transaction)) store.settle(transaction, 'cancelled', null);
      return transaction;
    },

    /**
     * Pays, and plays the scenario until the buyer may go back to the shop.
     * @returns false when the payment had already ended.
     */
    async pay(transaction: Transaction, choice?: ScenarioChoice): Promise<boolean> {
      if (transaction.state !== 'open') return false;
      if (choice) transaction.scenario = choice;
      const { state, play } = SCENARIOS[transaction.scenario.name];
      const pfPaymentId = store.takePaymentId();
      store.settle(transaction, state, pfPaymentId);
      if (state === 'paid') agreements.begin(transaction);
      const played = background.start(() => play(stageFor(transaction, pfPaymentId)));
      await Promise.race([played, background.wait(BUYER_WAITS_MS).catch(() => {})]);
      return true;
    },

    /**
     * The day of the next payment of an agreement has come: it is taken, fails, or PayFast ends the agreement. A paused
     * one leaves it out. Returns the agreement as it is then; undefined
     * where there is none, or it has ended.
     */
    async charge(
      transaction: Transaction,
      { status, isTold, grossCents }: ChargeWish,
    ): Promise<Agreement | undefined> {
      const agreement = agreements.of(transaction);
      if (!agreement || agreement.state === 'cancelled') return undefined;
      if (agreement.state === 'paused') return agreements.step(agreement);
      const change = { status, grossCents: grossCents ?? agreement.amountCents };
      const pairs = genuine(transaction, store.takePaymentId(), change);
      const after =
        status === 'CANCELLED'
          ? agreements.change(agreement, { state: 'cancelled' })
          : agreements.step(agreement);
      if (isTold) await send(transaction, signedBody(pairs, settings.passphrase), {});
      return after;
    },

    /** The buyer turns back. PayFast tells the shop nothing. */
    cancel: (transaction: Transaction): boolean => store.settle(transaction, 'cancelled', null),

    /**
     * Tells the shop (again) how the payment ended.
     * @returns false when there is nothing to tell: still open, or left by the buyer.
     */
    async resend(transaction: Transaction): Promise<boolean> {
      const { state, pfPaymentId } = transaction;
      if (state === 'open' || pfPaymentId === null) return false;
      const status = STATUS_OF[state];
      const pairs =
        transaction.notifications.findLast((sent) =>
          sent.some(([key, value]) => key === 'payment_status' && value === status),
        ) ?? genuine(transaction, pfPaymentId, { status });
      await send(transaction, signedBody(pairs, settings.passphrase), {});
      return true;
    },
  };
}
