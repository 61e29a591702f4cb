import { randomUUID } from 'node:crypto';
import type { Journal, JournalEntry } from './journal.ts';
import type { ScenarioChoice } from './scenario-choices.ts';
import type { Pair } from './urlencoded.ts';

export type FinalState = 'paid' | 'failed' | 'cancelled' | 'pending';

/** One try at delivering one notification. */
export type Attempt = {
  at: string;
  /** What was sent, such as `COMPLETE 2000001`. */
  what: string;
  url: string;
  /** The answer's status; null when none came. */
  httpStatus: number | null;
  /** The first 200 bytes of the answer. */
  answer: string;
  error: string | null;
};

export type Transaction = {
  uuid: string;
  createdAt: string;
  amountCents: number;
  /** The accepted form, without the merchant key. */
  fields: ReadonlyMap<string, string>;
  warnings: string[];
  scenario: ScenarioChoice;
  state: 'open' | FinalState;
  /** When it was paid, failed or was cancelled, as an ISO time; null while it is open. */
  endedAt: string | null;
  /** PayFast's own number, given when the buyer pays. */
  pfPaymentId: number | null;
  /** Every notification this program vouches for at /eng/query/validate. */
  notifications: Pair[][];
  /** When each of them was first vouched for. */
  registeredAt: string[];
  attempts: Attempt[];
};

/** What a form that passed every rule leaves behind. */
export type AcceptedForm = Pick<Transaction, 'fields' | 'amountCents' | 'warnings'>;

type Opened = Omit<Extract<JournalEntry, { kind: 'accepted' }>, 'kind'>;

export type TransactionStore = ReturnType<typeof createTransactionStore>;

const FIRST_PAYMENT_ID = 2_000_001;
const NUMBERED_SINCE = Date.UTC(2026, 0, 1);

/** All payments of this simulator, in memory and in the journal. */
export function createTransactionStore(journal: Journal, now: () => Date) {
  const transactions = new Map<string, Transaction>();
  const registered = new Set<string>();
  // A simulator that starts afresh must not repeat numbers that a shop has already stored, so the
  // first number follows the clock: ten a second since 2026.
  const tenths = Math.floor((now().getTime() - NUMBERED_SINCE) / 100);
  let nextPaymentId = FIRST_PAYMENT_ID + Math.max(0, tenths);

  function open(opened: Opened, scenario: ScenarioChoice): Transaction {
    const transaction: Transaction = {
      uuid: opened.uuid,
      createdAt: opened.createdAt,
      amountCents: opened.amountCents,
      fields: new Map(opened.fields),
      warnings: opened.warnings,
      scenario,
      state: 'open',
      endedAt: null,
      pfPaymentId: null,
      notifications: [],
      registeredAt: [],
      attempts: [],
    };
    transactions.set(transaction.uuid, transaction);
    return transaction;
  }

  function apply(entry: JournalEntry): void {
    // Refunds are remembered in refunds.ts, agreements in agreements.ts.
    if (entry.kind === 'refunded' || entry.kind === 'agreed') return;
    if (entry.kind === 'numbered') {
      nextPaymentId = Math.max(nextPaymentId, entry.pfPaymentId + 1);
      return;
    }
    if (entry.kind === 'accepted') {
      open(entry, { name: 'ok' });
      return;
    }
    const transaction = transactions.get(entry.uuid);
    if (!transaction) return;
    if (entry.kind === 'settled') {
      transaction.state = entry.state;
      transaction.endedAt = entry.at ?? transaction.createdAt;
      transaction.pfPaymentId = entry.pfPaymentId;
    } else {
      transaction.notifications.push(entry.pairs);
      transaction.registeredAt.push(entry.at ?? transaction.createdAt);
      registered.add(fingerprint(entry.pairs));
    }
  }

  function record(entry: JournalEntry): void {
    journal.append(entry);
    apply(entry);
  }

  journal.read().forEach(apply);

  return {
    /** Stores an accepted form and returns its open transaction. */
    accept(form: AcceptedForm, scenario: ScenarioChoice): Transaction {
      const opened = {
        uuid: randomUUID(),
        createdAt: now().toISOString(),
        amountCents: form.amountCents,
        fields: [...form.fields].filter(([key]) => key !== 'merchant_key'),
        warnings: form.warnings,
      };
      journal.append({ kind: 'accepted', ...opened });
      return open(opened, scenario);
    },
    get: (uuid: string): Transaction | undefined => transactions.get(uuid),
    /** Oldest first. */
    list: (): Transaction[] => [...transactions.values()],
    latestOpen(mPaymentId: string): Transaction | undefined {
      return [...transactions.values()].findLast(
        ({ state, fields }) => state === 'open' && fields.get('m_payment_id') === mPaymentId,
      );
    },
    /** Ends an open transaction; false when it had ended already. */
    settle(transaction: Transaction, state: FinalState, pfPaymentId: number | null): boolean {
      if (transaction.state !== 'open') return false;
      const at = now().toISOString();
      record({ kind: 'settled', uuid: transaction.uuid, state, pfPaymentId, at });
      return true;
    },
    /** The next of PayFast's own payment numbers; never given twice. */
    takePaymentId(): number {
      const pfPaymentId = nextPaymentId;
      record({ kind: 'numbered', pfPaymentId });
      return pfPaymentId;
    },
    /** From now on /eng/query/validate vouches for these pairs. */
    register(transaction: Transaction, pairs: Pair[]): void {
      const at = now().toISOString();
      record({ kind: 'registered', uuid: transaction.uuid, pairs, at });
    },
    isRegistered: (pairs: readonly Pair[]): boolean => registered.has(fingerprint(pairs)),
  };
}

/** Equal for the same pairs in any order; the signature does not count. */
function fingerprint(pairs: readonly Pair[]): string {
  const counted = pairs.filter(([key]) => key !== 'signature').map((pair) => JSON.stringify(pair));
  return counted.sort().join('\n');
}
