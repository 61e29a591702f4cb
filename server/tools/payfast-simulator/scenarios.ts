import type { ItnFacts } from './itn.ts';
import type { ScenarioChoice, ScenarioName } from './scenario-choices.ts';
import type { FinalState } from './transactions.ts';
import type { Pair } from './urlencoded.ts';
import type { ValidateMode } from './validation.ts';

export type ItnChange = Partial<
  Pick<ItnFacts, 'status' | 'grossCents' | 'merchantId' | 'pfPaymentId'>
>;

/** What a scenario can do with the payment it is played for. */
export type Stage = {
  choice: ScenarioChoice;
  passphrase: string;
  /** A notification that PayFast would really send: /eng/query/validate vouches for it. */
  genuine: (change?: ItnChange) => Pair[];
  /** One that only looks right: PayFast does not confirm it. */
  invented: (change?: ItnChange) => Pair[];
  newPaymentId: () => number;
  sign: (pairs: Pair[], passphrase: string) => string;
  /** Resolves after the first attempt. */
  send: (body: string, options?: { from?: string; once?: boolean }) => Promise<void>;
  wait: (milliseconds: number) => Promise<void>;
  /** Goes on after the buyer has been sent back. */
  later: (milliseconds: number, task: () => Promise<void>) => void;
  breakValidate: (modes: ValidateMode[]) => void;
};

type Scenario = {
  /** Shown to a person choosing. */
  label: string;
  /** What the buyer is told. */
  state: FinalState;
  play: (stage: Stage) => Promise<void>;
};

/** Loopback, but not an address the shop expects PayFast at. */
const STRANGE_ADDRESS = '127.0.0.2';

/** Signs and sends a genuine notification. */
function tell(stage: Stage, change: ItnChange = {}, options?: { from?: string }): Promise<void> {
  return stage.send(stage.sign(stage.genuine(change), stage.passphrase), options);
}

export const SCENARIOS: Record<ScenarioName, Scenario> = {
  ok: { label: 'Paid', state: 'paid', play: (stage) => tell(stage) },

  delayed: {
    label: 'Paid, PayFast tells the shop 5 s later',
    state: 'paid',
    play: async (stage) => stage.later(stage.choice.delayMs ?? 5000, () => tell(stage)),
  },

  never: {
    label: 'Paid, PayFast never tells the shop',
    state: 'paid',
    play: async () => {},
  },

  duplicate: {
    label: 'Paid, the shop is told three times',
    state: 'paid',
    play: async (stage) => {
      const body = stage.sign(stage.genuine(), stage.passphrase);
      const again = stage.wait(50).then(() => stage.send(body));
      await Promise.all([stage.send(body), again]);
      stage.later(stage.choice.delayMs ?? 1000, () => stage.send(body));
    },
  },

  outOfOrder: {
    label: 'Paid, between cancelled, pending and failed',
    state: 'paid',
    play: async (stage) => {
      for (const status of ['CANCELLED', 'COMPLETE', 'PENDING', 'FAILED'] as const)
        await tell(stage, { status });
    },
  },

  doublePay: {
    label: 'Paid twice',
    state: 'paid',
    play: async (stage) => {
      await tell(stage);
      await tell(stage, { pfPaymentId: stage.newPaymentId() });
    },
  },

  wrongAmount: {
    label: 'Only R 5.00 paid',
    state: 'paid',
    play: (stage) => tell(stage, { grossCents: 500 }),
  },

  // Once as the other merchant's account would sign it, once as only our own could: the second
  // passes every check but the one on merchant_id.
  wrongMerchant: {
    label: 'Paid to another merchant',
    state: 'paid',
    play: async (stage) => {
      const pairs = stage.genuine({ merchantId: '10000999' });
      await stage.send(stage.sign(pairs, 'another-merchants-passphrase'));
      await tell(stage, { merchantId: '10000999', pfPaymentId: stage.newPaymentId() });
    },
  },

  // Once by a stranger, once by a forger with the passphrase: the second passes every check but the
  // question to /eng/query/validate.
  forged: {
    label: 'Not paid, a forger says it is',
    state: 'failed',
    play: async (stage) => {
      const guess = stage.sign(stage.invented(), 'guessed-passphrase');
      await stage.send(guess, { once: true });
      const pairs = stage.invented({ pfPaymentId: stage.newPaymentId() });
      await stage.send(stage.sign(pairs, stage.passphrase), { once: true });
    },
  },

  // A notification of a failure with a COMPLETE smuggled in, after the signature and before it.
  appended: {
    label: 'Not paid, a failure dressed up as paid',
    state: 'failed',
    play: async (stage) => {
      const body = stage.sign(stage.genuine({ status: 'FAILED' }), stage.passphrase);
      const smuggled = '&payment_status=COMPLETE';
      await stage.send(body + smuggled, { once: true });
      const doubled = body.replace('&item_name=', `${smuggled}&item_name=`);
      await stage.send(doubled, { once: true });
    },
  },

  validateDown: {
    label: 'Paid, PayFast cannot confirm at first',
    state: 'paid',
    play: (stage) => {
      stage.breakValidate(['down403', '500', 'hang']);
      return tell(stage);
    },
  },

  failed: { label: 'Failed', state: 'failed', play: (stage) => tell(stage, { status: 'FAILED' }) },

  cancelled: {
    label: 'Cancelled by PayFast',
    state: 'cancelled',
    play: (stage) => tell(stage, { status: 'CANCELLED' }),
  },

  pending: {
    label: 'Pending',
    state: 'pending',
    play: (stage) => tell(stage, { status: 'PENDING' }),
  },

  sourceSpoof: {
    label: 'Paid, told from an unknown address',
    state: 'paid',
    play: (stage) => tell(stage, {}, { from: STRANGE_ADDRESS }),
  },
};
