import { beforeEach, describe, expect, it } from 'vitest';
import { apiSignature } from './api-signature.ts';
import { PASSPHRASE, shopForm, startSimulator } from './testing-kit.ts';
import type { Pair } from './urlencoded.ts';

const HEADERS: Pair[] = [
  ['merchant-id', '10000100'],
  ['version', 'v1'],
  ['timestamp', '2026-11-21T09:30:00+02:00'],
];

let simulator: Awaited<ReturnType<typeof startSimulator>>;
let id: number;

beforeEach(async () => {
  simulator = await startSimulator({ profile: 'sandbox' });
  const uuid = await simulator.open(shopForm());
  await simulator.control('scenario', { m_payment_id: 'FS-1', name: 'never' });
  await simulator.pay(uuid);
  id = (await simulator.transaction(uuid)).pf_payment_id ?? 0;
});

interface Call {
  query?: Record<string, string>;
  body?: Record<string, string>;
  headers?: Record<string, string>;
  passphrase?: string;
}

/** A call as the documentation says; rightly signed unless told otherwise. */
async function call(path: string, { query = {}, body, headers, passphrase }: Call = {}) {
  const signed = [...HEADERS, ...Object.entries(query), ...Object.entries(body ?? {})];
  const answer = await fetch(`${simulator.url}/api.payfast${path}?${new URLSearchParams(query)}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...Object.fromEntries(HEADERS),
      signature: apiSignature(signed, passphrase ?? PASSPHRASE),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
}

const refund = (amount: string, change: Call = {}) =>
  call(`/refunds/${id}`, { body: { amount, reason: 'Wilted', notify_buyer: '0' }, ...change });
const left = async () =>
  JSON.parse((await call(`/refunds/query/${id}`)).text).amount_available_for_refund as number;

describe('the REST API', () => {
  it('answers a call that is rightly signed', async () => {
    expect(await call('/ping')).toEqual({ status: 200, text: '"API V1"' });
    expect((await call('/ping', { query: { testing: 'true' } })).status).toBe(200);
  });

  it.each([
    ['another passphrase', { passphrase: 'guessed' }, 401, 'Merchant authorisation failed'],
    ['another merchant', { headers: { 'merchant-id': '1' } }, 401, 'Merchant not found'],
    ['no signature', { headers: { signature: '' } }, 400, 'Signature not present in headers'],
    ['half a signature', { headers: { signature: 'abc' } }, 400, 'not in the expected format'],
    ['another version', { headers: { version: 'v2' } }, 400, 'API version is not valid'],
    ['no time', { headers: { timestamp: 'now' } }, 400, 'Required variables not present'],
  ])('refuses %s', async (_what, change, status, words) => {
    const answer = await call('/ping', change);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(words);
  });

  it('knows no other payment and no other address', async () => {
    for (const path of ['/refunds/query/1', '/process/query/1', '/nothing']) {
      expect((await call(path)).status, path).toBe(404);
    }
  });

  it('shows a payment, told or not', async () => {
    const answer = await call(`/process/query/${id}`);
    expect(JSON.parse(answer.text).data.response).toMatchObject({
      m_payment_id: 'FS-1',
      status: 'COMPLETE',
      amount: 74_900,
    });
  });
});

describe('refunds', () => {
  it('take from what is left, never more than that, and are listed', async () => {
    expect((await refund('10000')).status).toBe(200);
    expect(await left()).toBe(64_900);
    expect((await refund('64901')).status).toBe(400);
    expect((await refund('64900')).status).toBe(200);
    expect(JSON.parse((await call(`/refunds/query/${id}`)).text)).toMatchObject({
      status: 'COMPLETED',
      refund_full: { method: 'NOT_AVAILABLE' },
    });
    const { response } = JSON.parse((await call(`/refunds/${id}`)).text).data;
    expect(response).toMatchObject({ available_balance: 0 });
    expect(response.transactions).toHaveLength(2);
  });

  it.each([['0'], ['-5'], ['1.5'], ['']])('of %j are refused', async (amount) => {
    expect((await refund(amount)).status).toBe(400);
    expect(await left()).toBe(74_900);
  });

  it('to a bank account need its details', async () => {
    await simulator.control('refunds', { method: 'BANK_PAYOUT' });
    expect((await refund('100')).status).toBe(400);
    const bank = {
      bank_name: 'FNB',
      bank_branch_code: '250655',
      bank_account_number: '62000000000',
    };
    const body = { amount: '100', reason: 'Wilted', notify_buyer: '0', ...bank };
    expect((await refund('100', { body })).status).toBe(200);
  });

  it.each([
    ['down', 500, 74_900],
    ['limited', 429, 74_900],
    ['refuse', 400, 74_900],
    ['lieYes', 200, 74_900],
    ['lieNo', 400, 74_800],
  ])('misbehave as told: %s', async (mode, status, remains) => {
    await simulator.control('api', { mode, call: 'refund', times: 1 });
    expect((await refund('100')).status).toBe(status);
    expect(await left()).toBe(remains);
    expect((await refund('100')).status).toBe(200);
  });

  it('can be done with the answer lost', async () => {
    await simulator.control('api', { mode: 'dropAfter', call: 'refund' });
    await expect(refund('100')).rejects.toThrow('fetch failed');
    expect(await left()).toBe(74_800);
  });
});

describe('the account’s history', () => {
  const today = () => new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10);

  it('lists what was paid on the days asked for, as a table', async () => {
    const query = { from: today(), to: today(), limit: '1000', offset: '0' };
    const [head, line, end] = (await call('/transactions/history', { query })).text.split('\n');
    expect(head).toMatch(/^Date,Type,Sign,.*,M Payment ID,PF Payment ID,/);
    expect(line).toContain(`FUNDS_RECEIVED`);
    expect(line).toContain(`749.00,-17.23,731.77,731.77,FS-1,${id}`);
    expect(end).toBe('');
    const daily = await call('/transactions/history/daily', { query: { date: today() } });
    expect(daily.text).toContain('FS-1');
    const before = { from: '2020-01-01', to: '2020-01-31' };
    expect((await call('/transactions/history', { query: before })).text).not.toContain('FS-1');
  });

  it('wants to be told which days', async () => {
    expect((await call('/transactions/history')).status).toBe(400);
  });
});
