import { describe, expect, it } from 'vitest';
import { apiSignature } from './api-signature.ts';
import { checkForm } from './form-rules.ts';
import {
  PASSPHRASE,
  shopForm,
  startReceiver,
  startSimulator,
  testSettings,
} from './testing-kit.ts';
import type { Pair } from './urlencoded.ts';

const WEEKLY = {
  subscription_type: '1',
  billing_date: '2026-11-27',
  recurring_amount: '599.00',
  frequency: '2',
  cycles: '0',
};

/** A paid agreement, and calls about it as the documentation says. */
async function agreed() {
  const shop = await startReceiver();
  const simulator = await startSimulator();
  await simulator.pay(await simulator.open(shopForm({ ...WEEKLY, notify_url: shop.url })));
  await shop.waitFor(1);
  const token = shop.received[0]?.said.get('token') ?? '';
  async function call(method: string, what: string, body?: Record<string, string>) {
    const head: Pair[] = [
      ['merchant-id', '10000100'],
      ['version', 'v1'],
      ['timestamp', '2026-11-21T09:30:00+02:00'],
    ];
    const signature = apiSignature([...head, ...Object.entries(body ?? {})], PASSPHRASE);
    const answer = await fetch(`${simulator.url}/api.payfast/subscriptions/${token}/${what}`, {
      method,
      headers: {
        ...Object.fromEntries(head),
        signature,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, text: await answer.text() };
  }
  const charge = (status = 'COMPLETE') =>
    simulator.control('charge', { m_payment_id: 'FS-1', status });
  return { shop, call, charge };
}

describe('a recurring agreement', () => {
  it('is named in each notification, and each later payment has a number of its own', async () => {
    const { shop, charge } = await agreed();
    await charge();
    const [first, second] = shop.received.map(({ said }) => said);
    expect(second?.get('token')).toBe(first?.get('token'));
    expect(second?.get('m_payment_id')).toBe('FS-1');
    expect(second?.get('amount_gross')).toBe('599.00');
    expect(second?.get('pf_payment_id')).not.toBe(first?.get('pf_payment_id'));
  });

  it('is paused for so many payments, goes on, is moved to another day and ended', async () => {
    const { shop, call, charge } = await agreed();
    expect((await call('PUT', 'pause', { cycles: '1' })).status).toBe(200);
    expect((await call('GET', 'fetch')).text).toContain('PAUSED');
    await charge();
    expect(shop.received).toHaveLength(1);
    expect((await call('GET', 'fetch')).text).toContain('"run_date":"2026-12-04T00:00:00+02:00"');
    expect((await call('PATCH', 'update', { run_date: '2026-12-11' })).status).toBe(200);
    expect((await call('GET', 'fetch')).text).toContain('2026-12-11');
    expect((await call('PUT', 'cancel')).status).toBe(200);
    expect((await call('PUT', 'cancel')).status).toBe(400);
    expect((await charge()).status).toBe(409);
  });

  it('tells of a payment that failed, and of its end', async () => {
    const { shop, call, charge } = await agreed();
    await charge('FAILED');
    await charge('CANCELLED');
    expect(shop.statuses()).toEqual(['COMPLETE', 'FAILED', 'CANCELLED']);
    expect((await call('GET', 'fetch')).text).toContain('CANCELLED');
  });

  it('needs a passphrase, how often and how many times', () => {
    const errorsOf = (change: object, passphrase = PASSPHRASE) => {
      const form = shopForm({ ...WEEKLY, ...change }, passphrase);
      const verdict = checkForm(form, testSettings({ passphrase }));
      return verdict.accepted ? [] : verdict.errors;
    };
    expect(errorsOf({})).toEqual([]);
    expect(errorsOf({ frequency: '' })).toEqual([
      'frequency: The frequency field is required when subscription type is 1',
    ]);
    expect(errorsOf({ recurring_amount: '4.99' })).toHaveLength(1);
    expect(errorsOf({}, '')).toHaveLength(1);
  });
});
