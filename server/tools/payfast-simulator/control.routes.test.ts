import { describe, expect, it } from 'vitest';
import { shopForm, startReceiver, startSimulator } from './testing-kit.ts';

async function shopAndSimulator(change: Parameters<typeof startSimulator>[0] = {}) {
  const shop = await startReceiver();
  const simulator = await startSimulator(change);
  const form = (order: string) => shopForm({ notify_url: shop.url, m_payment_id: order });
  return { shop, simulator, form };
}

describe('POST /__sim/scenario', () => {
  it('chooses for the next payment only', async () => {
    const { shop, simulator, form } = await shopAndSimulator();
    await simulator.control('scenario', { next: true, name: 'failed' });
    await simulator.pay(await simulator.open(form('A')));
    await simulator.pay(await simulator.open(form('B')));
    expect(shop.statuses()).toEqual(['FAILED', 'COMPLETE']);
  });

  it('chooses for one order, before its form comes or while it is open', async () => {
    const { shop, simulator, form } = await shopAndSimulator();
    await simulator.control('scenario', { m_payment_id: 'A', name: 'failed' });
    const other = await simulator.open(form('B'));
    const early = await simulator.open(form('A'));
    await simulator.control('scenario', { m_payment_id: 'B', name: 'pending' });
    await simulator.pay(other);
    await simulator.pay(early);
    expect(shop.statuses()).toEqual(['PENDING', 'FAILED']);
  });

  it.each([
    { name: 'ok' },
    { next: false, name: 'ok' },
    { next: true, name: 'refund' },
    { next: true, name: 'delayed', delayMs: -1 },
    { m_payment_id: 'A' },
    [],
    'ok',
    null,
  ])('answers 400 to %j', async (body) => {
    const { simulator } = await shopAndSimulator();
    const answer = await simulator.control('scenario', body);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error: expect.stringContaining('Send') });
  });
});

describe('POST /__sim/pay', () => {
  it('pays the latest open payment of an order while the browser is closed', async () => {
    const { shop, simulator, form } = await shopAndSimulator();
    const first = await simulator.open(form('A'));
    const second = await simulator.open(form('A'));
    const answer = await simulator.control('pay', { m_payment_id: 'A' });
    expect(await answer.json()).toMatchObject({ uuid: second, state: 'paid', amount: '749.00' });
    expect((await simulator.transaction(first)).state).toBe('open');
    expect(shop.statuses()).toEqual(['COMPLETE']);
  });

  it('answers 404 when nothing is open and 400 without an order', async () => {
    const { simulator } = await shopAndSimulator();
    expect((await simulator.control('pay', { m_payment_id: 'A' })).status).toBe(404);
    expect((await simulator.control('pay', {})).status).toBe(400);
    expect((await simulator.control('validate', { mode: 'broken' })).status).toBe(400);
  });
});

describe('POST /__sim/give-back', () => {
  it('refunds what is left of a payment, and no more', async () => {
    const { simulator, form } = await shopAndSimulator();
    const uuid = await simulator.open(form('A'));
    await simulator.pay(uuid);
    const { pf_payment_id } = await simulator.transaction(uuid);
    const giveBack = (amountCents: number) =>
      simulator.control('give-back', { pf_payment_id, amountCents });
    expect(await (await giveBack(10_000)).json()).toEqual({ available: 64_900 });
    expect((await giveBack(64_901)).status).toBe(409);
    expect((await giveBack(64_900)).status).toBe(200);
    expect(
      (await simulator.control('give-back', { pf_payment_id: 1, amountCents: 1 })).status,
    ).toBe(404);
    expect((await simulator.control('give-back', {})).status).toBe(400);
  });
});

describe('the notifications of a payment', () => {
  it('are listed with every attempt', async () => {
    const { simulator, form } = await shopAndSimulator();
    const uuid = await simulator.open(form('A'));
    await simulator.pay(uuid);
    const transaction = await simulator.transaction(uuid);
    expect(transaction).toMatchObject({
      m_payment_id: 'A',
      state: 'paid',
      scenario: 'ok',
      notifications: [{ payment_status: 'COMPLETE', amount_gross: '749.00' }],
      attempts: [{ httpStatus: 200, answer: 'OK', error: null }],
    });
    expect(transaction.pf_payment_id).toBeGreaterThanOrEqual(2_000_001);
  });

  it('can be sent again, the very same', async () => {
    const { shop, simulator, form } = await shopAndSimulator();
    const uuid = await simulator.open(form('A'));
    await simulator.pay(uuid);
    expect((await simulator.post(`/__sim/transactions/${uuid}/resend`, '')).status).toBe(200);
    expect(shop.received).toHaveLength(2);
    expect(shop.received[1]?.body).toBe(shop.received[0]?.body);
  });

  it('cannot be sent again when there was none', async () => {
    const { simulator, form } = await shopAndSimulator();
    const resend = (uuid: string) => simulator.control(`transactions/${uuid}/resend`, {});
    const uuid = await simulator.open(form('A'));
    expect((await resend(uuid)).status).toBe(409);
    await simulator.post(`/eng/process/payment/${uuid}/cancel`, '');
    expect((await resend(uuid)).status).toBe(409);
    expect((await resend('none')).status).toBe(404);
  });
});

describe('the page for people', () => {
  it('lists payments and what was sent, as text', async () => {
    const { simulator, form } = await shopAndSimulator();
    const uuid = await simulator.open([...form('A')]);
    await simulator.pay(uuid);
    const page = await (await simulator.get('/__sim/')).text();
    expect(page).toContain('<h2>A: R 749.00, paid</h2>');
    expect(page).toMatch(/<td>COMPLETE \d+<\/td>/);
    expect(page).toContain(`action="/__sim/transactions/${uuid}/resend"`);
  });

  it('leads back to itself after its button was pressed', async () => {
    const { simulator, form } = await shopAndSimulator();
    const uuid = await simulator.open(form('A'));
    await simulator.pay(uuid);
    const answer = await fetch(`${simulator.url}/__sim/transactions/${uuid}/resend`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        'Content-Type': 'application/x-www-form-urlencoded',
        Origin: simulator.url,
      },
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/__sim/');
  });
});

describe('permission to steer', () => {
  it('is refused, unless control is switched on; the page stays, without its button', async () => {
    const { simulator, form } = await shopAndSimulator({ control: false });
    await simulator.pay(await simulator.open(form('A')));
    expect((await simulator.get('/__sim/transactions')).status).toBe(404);
    expect((await simulator.control('pay', { m_payment_id: 'A' })).status).toBe(404);
    const page = await simulator.get('/__sim/');
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain('resend');
  });

  it.each([
    ['another machine', { remoteAddress: '192.0.2.1' }],
    ['a name that is not this machine', { headers: { host: 'evil.example' } }],
    ['a page of another site', { headers: { host: '127.0.0.1', origin: 'http://evil.example' } }],
    ['a page without an origin', { headers: { host: '127.0.0.1', origin: 'null' } }],
  ])('not %s', async (_, request) => {
    const { simulator } = await shopAndSimulator();
    const asked = { url: '/__sim/transactions', headers: { host: '127.0.0.1' }, ...request };
    expect((await simulator.app.inject(asked)).statusCode).toBe(403);
    expect((await simulator.app.inject({ ...asked, url: '/__sim/' })).statusCode).toBe(403);
    const allowed = { ...asked, remoteAddress: '127.0.0.1', headers: { host: '127.0.0.1:4600' } };
    expect((await simulator.app.inject(allowed)).statusCode).toBe(200);
  });
});
