import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { type Cents, cents } from '#contract/money/money.ts';
import type {
  ProviderTransaction,
  TransactionsAnswer,
} from '#server/features/payment/payment-gateway.ts';
import { apiFailure, type ApiAnswer, type PayfastApi, readJson } from './payfast-api.ts';

const PAGE = 1_000;
/** Twenty thousand payments: more than this shop can make bouquets for. */
const MOST_PAGES = 20;

const line = z.object({
  Type: z.string(),
  Gross: z.string(),
  'M Payment ID': z.string(),
  'PF Payment ID': z.string().regex(/^\d{1,20}$/),
});
/** One sample shows the table inside JSON, all others plain (docs/reference/payfast.md, 6). */
const wrapped = z.object({ response: z.string() });

/** Returns the payments that PayFast's account history shows as received on these days, by Johannesburg's time. */
export async function fetchTransactions(
  api: PayfastApi,
  days: { from: string; to: string },
): Promise<TransactionsAnswer> {
  const receipts: ProviderTransaction[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { ...days, limit: String(PAGE), offset: String(page * PAGE) };
    const answer = await api({ method: 'GET', path: '/transactions/history', query });
    const table = answer?.status === 200 ? parseCsvTable(answer) : undefined;
    if (!table) return { kind: 'unknown', reason: `${apiFailure(answer)}.` };
    receipts.push(...table.flatMap(receiptOf));
    if (table.length < PAGE) return { kind: 'known', receipts };
  }
  return { kind: 'unknown', reason: 'PayFast’s history of these days is too long to read.' };
}

function parseCsvTable(answer: ApiAnswer): object[] | undefined {
  const text = readJson(wrapped, answer)?.response ?? answer.text;
  if (!/^\uFEFF?"?Date"?,/.test(text)) return undefined;
  try {
    return parse<object>(text, { bom: true, columns: true, relax_column_count: true });
  } catch {
    return undefined;
  }
}

function receiptOf(row: object): ProviderTransaction[] {
  const { data } = line.safeParse(row);
  if (data?.Type !== 'FUNDS_RECEIVED') return [];
  return [
    {
      reference: data['PF Payment ID'],
      orderNumber: data['M Payment ID'],
      amount: exactRand(data.Gross),
    },
  ];
}

/** Parses an amount such as "1,749.00"; returns undefined for anything else, which a person looks at. */
function exactRand(text: string): Cents | undefined {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(text.replaceAll(',', ''));
  return match ? cents(Number(match[1]) * 100 + Number(match[2])) : undefined;
}

const single = z.object({
  data: z.object({
    response: z.object({
      m_payment_id: z.string(),
      status: z.string(),
      amount: z.coerce.number().int().min(0),
    }),
  }),
});

/** Returns one payment by PayFast's own number; `receipts` is empty when PayFast does not know it as paid. */
export async function fetchTransaction(
  api: PayfastApi,
  reference: string,
): Promise<TransactionsAnswer> {
  const answer = await api({ method: 'GET', path: `/process/query/${reference}` });
  if (answer?.status === 404) return { kind: 'known', receipts: [] };
  const payment = answer?.status === 200 ? readJson(single, answer)?.data.response : undefined;
  if (!payment) return { kind: 'unknown', reason: `${apiFailure(answer)}.` };
  const { m_payment_id: orderNumber, status, amount } = payment;
  const isPaid = status === 'COMPLETE';
  return {
    kind: 'known',
    receipts: isPaid ? [{ reference, orderNumber, amount: cents(amount) }] : [],
  };
}
