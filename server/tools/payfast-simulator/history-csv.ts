import { formatRand } from './money.ts';
import type { Receipt } from './receipts.ts';

const COLUMNS =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID,Custom_int1,Custom_str1,Custom_int2,Custom_str2,Custom_int3,Custom_str3,Custom_int4,Custom_str4,Custom_int5,Custom_str5';

/** The account's movements as PayFast's table: one line each, the balance with thousands commas. */
export function historyCsv(receipts: readonly Receipt[]): string {
  let balance = 0;
  const lines = receipts.map(({ pfPaymentId, transaction, grossCents, feeCents, at }) => {
    balance += grossCents - feeCents;
    return [
      johannesburg(at),
      'FUNDS_RECEIVED',
      'CREDIT',
      'Buyer',
      transaction.fields.get('name_first') ?? '',
      transaction.fields.get('item_name') ?? '',
      'ZAR',
      'CC',
      formatRand(grossCents),
      formatRand(-feeCents),
      formatRand(grossCents - feeCents),
      formatRand(balance).replace(/\B(?=(\d{3})+\.)/g, ','),
      transaction.fields.get('m_payment_id') ?? '',
      String(pfPaymentId),
      ...Array<string>(10).fill(''),
    ]
      .map(quoted)
      .join(',');
  });
  return `${[COLUMNS, ...lines].join('\n')}\n`;
}

/** The day in Johannesburg on which this instant falls. */
export function johannesburgDay(instant: string): string {
  return johannesburg(instant).slice(0, 10);
}

function johannesburg(instant: string): string {
  const shifted = new Date(Date.parse(instant) + 2 * 3_600_000);
  return shifted.toISOString().slice(0, 19).replace('T', ' ');
}

function quoted(value: string): string {
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
