import { describe, expect, it } from 'vitest';
import type { ScenarioName } from './scenario-choices.ts';
import {
  followsDocumentedRule,
  PASSPHRASE,
  type Received,
  shopForm,
  startReceiver,
  startSimulator,
} from './testing-kit.ts';

/** Pays one order under a scenario, in front of a shop that answers 200. */
async function play(name: ScenarioName, delayMs?: number) {
  const shop = await startReceiver();
  const simulator = await startSimulator();
  await simulator.control('scenario', {
    next: true,
    name,
    ...(delayMs === undefined ? {} : { delayMs }),
  });
  const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
  const page = await (await simulator.pay(uuid)).text();
  const isSigned = ({ body }: Received) => followsDocumentedRule(body, PASSPHRASE);
  return { shop, simulator, uuid, page, isSigned };
}

describe('scenarios', () => {
  it('ok: the shop is told before the buyer is sent back', async () => {
    const { shop, simulator, page, isSigned } = await play('ok');
    expect(page).toContain('Your payment was successful');
    expect(shop.statuses()).toEqual(['COMPLETE']);
    const [told] = shop.received;
    expect(told && isSigned(told)).toBe(true);
    expect(told?.said.get('amount_gross')).toBe('749.00');
    expect(told?.said.get('name_last')).toBe("O'Brien");
    expect(await simulator.validate(told?.body ?? '')).toBe('VALID');
  });

  it('delayed: the buyer is sent back first', async () => {
    const { shop, page } = await play('delayed', 200);
    expect(page).toContain('Your payment was successful');
    expect(shop.received).toHaveLength(0);
    await shop.waitFor(1);
    expect(shop.statuses()).toEqual(['COMPLETE']);
  });

  it('never: the shop is not told, until somebody sends it again', async () => {
    const { shop, simulator, uuid, page } = await play('never');
    expect(page).toContain('Your payment was successful');
    expect(shop.received).toHaveLength(0);
    await simulator.control(`transactions/${uuid}/resend`, {});
    expect(shop.statuses()).toEqual(['COMPLETE']);
  });

  it('duplicate: the same notification twice at once and again later', async () => {
    const { shop } = await play('duplicate', 100);
    expect(shop.received).toHaveLength(2);
    await shop.waitFor(3);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  });

  it('outOfOrder: COMPLETE after CANCELLED, PENDING and FAILED after COMPLETE', async () => {
    const { shop, isSigned } = await play('outOfOrder');
    expect(shop.statuses()).toEqual(['CANCELLED', 'COMPLETE', 'PENDING', 'FAILED']);
    expect(shop.received.every(isSigned)).toBe(true);
    expect(new Set(shop.received.map(({ said }) => said.get('pf_payment_id'))).size).toBe(1);
  });

  it('doublePay: two payments of one order', async () => {
    const { shop, simulator } = await play('doublePay');
    expect(shop.statuses()).toEqual(['COMPLETE', 'COMPLETE']);
    expect(new Set(shop.received.map(({ said }) => said.get('pf_payment_id'))).size).toBe(2);
    expect(new Set(shop.received.map(({ said }) => said.get('m_payment_id'))).size).toBe(1);
    for (const { body } of shop.received) expect(await simulator.validate(body)).toBe('VALID');
  });

  it('wrongAmount: rightly signed and confirmed, so only the amount gives it away', async () => {
    const { shop, simulator, isSigned } = await play('wrongAmount');
    expect(shop.received.map(({ said }) => said.get('amount_gross'))).toEqual(['5.00']);
    expect(shop.received.every(isSigned)).toBe(true);
    expect(await simulator.validate(shop.received[0]?.body ?? '')).toBe('VALID');
  });

  it('wrongMerchant: signed by the other merchant, then as only our account could', async () => {
    const { shop, simulator, isSigned } = await play('wrongMerchant');
    expect(shop.received.map(({ said }) => said.get('merchant_id'))).toEqual([
      '10000999',
      '10000999',
    ]);
    expect(shop.received.map(isSigned)).toEqual([false, true]);
    for (const { body } of shop.received) expect(await simulator.validate(body)).toBe('VALID');
  });

  it('forged: by a stranger, then by a stranger with the passphrase; never VALID', async () => {
    const { shop, simulator, isSigned, page } = await play('forged');
    expect(page).toContain('Your payment was not successful');
    expect(shop.statuses()).toEqual(['COMPLETE', 'COMPLETE']);
    expect(shop.received.map(isSigned)).toEqual([false, true]);
    for (const { body } of shop.received) expect(await simulator.validate(body)).toBe('INVALID');
  });

  it('appended: a signed failure with COMPLETE after the signature, then before it', async () => {
    const { shop, simulator } = await play('appended');
    expect(shop.statuses()).toEqual(['FAILED+COMPLETE', 'FAILED+COMPLETE']);
    const [after = '', before = ''] = shop.received.map(({ body }) => body);
    expect(after).toMatch(/&signature=[0-9a-f]{32}&payment_status=COMPLETE$/);
    expect(before).toMatch(/&payment_status=FAILED&payment_status=COMPLETE&.*&signature=/);
    // What PayFast itself sent is vouched for: only the shop can see the trick.
    const honest = after.replace(/&payment_status=COMPLETE$/, '');
    expect(followsDocumentedRule(honest, PASSPHRASE)).toBe(true);
    expect(await simulator.validate(honest)).toBe('VALID');
    expect(await simulator.validate(after)).toBe('INVALID');
    expect(await simulator.validate(before)).toBe('INVALID');
  });

  it('validateDown: told as usual, while the first confirmations fail', async () => {
    const { shop, simulator } = await play('validateDown');
    const body = shop.received[0]?.body ?? '';
    const ask = () => simulator.post('/eng/query/validate', body);
    const statuses = [(await ask()).status, (await ask()).status];
    expect(statuses).toEqual([403, 500]);
    // The third hangs for 20 s; the shop gives up on it.
    const hung = fetch(`${simulator.url}/eng/query/validate`, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(100),
    });
    await expect(hung).rejects.toThrow(/timeout/);
    expect(await (await ask()).text()).toBe('VALID');
  });

  it.each([
    ['failed', 'FAILED', 'not successful', 'cancel'],
    ['cancelled', 'CANCELLED', 'was cancelled', 'cancel'],
    ['pending', 'PENDING', 'being processed', 'success'],
  ] as const)('%s: the shop is told %s', async (name, status, words, backTo) => {
    const { shop, page, isSigned } = await play(name);
    expect(shop.statuses()).toEqual([status]);
    expect(shop.received.every(isSigned)).toBe(true);
    expect(page).toContain(words);
    expect(page).toContain(`content="1;url=http://127.0.0.1/payment/${backTo}?order_id=1`);
  });

  it('sourceSpoof: a true notification from an address the shop does not expect', async () => {
    const { shop, simulator } = await play('sourceSpoof');
    expect(shop.received.map(({ from }) => from)).toEqual(['127.0.0.2']);
    expect(await simulator.validate(shop.received[0]?.body ?? '')).toBe('VALID');
  });

  it('a shop that does not answer holds the buyer for three seconds at most', async () => {
    const shop = await startReceiver(() => {});
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    const started = Date.now();
    const page = await (await simulator.pay(uuid)).text();
    expect(page).toContain('Your payment was successful');
    expect(Date.now() - started).toBeGreaterThan(2900);
    expect(Date.now() - started).toBeLessThan(5000);
  }, 10_000);
});
