import { randomUUID } from 'node:crypto';
import type { Journal } from './journal.ts';
import { parseRand } from './money.ts';
import type { Transaction } from './transactions.ts';

/** What a buyer agreed to pay again and again. */
export type Agreement = {
  /** PayFast's name of it. */
  token: string;
  /** The payment that began it. */
  uuid: string;
  state: 'active' | 'paused' | 'cancelled';
  amountCents: number;
  /** By PayFast's numbers: 1 daily, 2 weekly, 3 monthly, 4 quarterly, 5 every half year, 6 yearly. */
  frequency: string;
  /** The day of the next payment. */
  runDate: string;
  /** How many payments are still left out while it is paused. */
  leftOut: number;
};

export type Agreements = ReturnType<typeof createAgreements>;

/** All recurring agreements of this simulator, in memory and in the journal. */
export function createAgreements(journal: Journal) {
  const agreements = new Map<string, Agreement>();
  for (const entry of journal.read()) {
    if (entry.kind === 'agreed') agreements.set(entry.agreement.token, entry.agreement);
  }

  function save(agreement: Agreement): Agreement {
    journal.append({ kind: 'agreed', agreement });
    agreements.set(agreement.token, agreement);
    return agreement;
  }

  return {
    /** Begins the agreement of a payment form that asks for one. */
    begin({ uuid, fields, amountCents, createdAt }: Transaction): void {
      if (fields.get('subscription_type') !== '1') return;
      save({
        token: randomUUID(),
        uuid,
        state: 'active',
        amountCents: parseRand(fields.get('recurring_amount') ?? '') ?? amountCents,
        frequency: fields.get('frequency') ?? '',
        runDate: fields.get('billing_date') ?? createdAt.slice(0, 10),
        leftOut: 0,
      });
    },
    get: (token: string): Agreement | undefined => agreements.get(token),
    /** The agreement that a payment began. */
    of: ({ uuid }: Pick<Transaction, 'uuid'>): Agreement | undefined =>
      [...agreements.values()].find((agreement) => agreement.uuid === uuid),
    change: (agreement: Agreement, change: Partial<Agreement>): Agreement =>
      save({ ...agreement, ...change }),
    /** Goes on to the next day of payment; a paused one leaves one out. */
    step(agreement: Agreement): Agreement {
      const runDate = nextRun(agreement);
      if (agreement.state !== 'paused') return save({ ...agreement, runDate });
      const leftOut = agreement.leftOut - 1;
      return save({ ...agreement, runDate, leftOut, state: leftOut > 0 ? 'paused' : 'active' });
    },
  };
}

const DAYS: Readonly<Record<string, number>> = { 1: 1, 2: 7 };
const MONTHS: Readonly<Record<string, number>> = { 3: 1, 4: 3, 5: 6, 6: 12 };

function nextRun({ runDate, frequency }: Agreement): string {
  const date = new Date(`${runDate}T00:00:00Z`);
  const days = DAYS[frequency];
  if (days === undefined) date.setUTCMonth(date.getUTCMonth() + (MONTHS[frequency] ?? 1));
  else date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
