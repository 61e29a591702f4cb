import { describe, expect, it } from 'vitest';
import { deliver } from './itn-delivery.ts';
import { shopForm, startReceiver, startSimulator, until } from './testing-kit.ts';

const never = new AbortController().signal;

describe('one delivery', () => {
  it('posts the body as a form and keeps the first 200 bytes of the answer', async () => {
    const shop = await startReceiver((response) => response.end('x'.repeat(5000)));
    const delivery = await deliver(shop.url, 'a=1&b=', never);
    expect(delivery).toEqual({ httpStatus: 200, answer: 'x'.repeat(200), error: null });
    expect(shop.received).toMatchObject([
      { body: 'a=1&b=', contentType: 'application/x-www-form-urlencoded', from: '127.0.0.1' },
    ]);
  });

  it('does not follow a redirect', async () => {
    const shop = await startReceiver((response) => {
      response.writeHead(301, { Location: shop.url }).end();
    });
    expect(await deliver(shop.url, 'a=1', never)).toMatchObject({ httpStatus: 301, error: null });
    expect(shop.received).toHaveLength(1);
  });

  it('gives up when no answer comes in time', async () => {
    const shop = await startReceiver(() => {});
    const delivery = await deliver(shop.url, 'a=1', AbortSignal.timeout(50));
    expect(delivery).toMatchObject({ httpStatus: null, error: expect.stringContaining('timeout') });
  });

  it('gives up when the answer never ends', async () => {
    const shop = await startReceiver((response) => {
      response.writeHead(200).write('begun');
    });
    const delivery = await deliver(shop.url, 'a=1', AbortSignal.timeout(100));
    expect(delivery).toMatchObject({ httpStatus: null, error: expect.stringContaining('timeout') });
  });

  it('reports an address that cannot be reached', async () => {
    const delivery = await deliver('http://127.0.0.1:9/notify', 'a=1', never);
    expect(delivery).toMatchObject({ httpStatus: null, error: expect.stringContaining('REFUSED') });
  });
});

describe('attempts', () => {
  const answers = (statuses: number[]) =>
    startReceiver((response, before) => response.writeHead(statuses[before] ?? 200).end());

  it('go on until the shop answers 200; 204 and 302 do not count', async () => {
    const shop = await answers([500, 302, 204, 200, 200]);
    const simulator = await startSimulator();
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(uuid);
    await shop.waitFor(4);
    await until(async () => (await simulator.transaction(uuid)).attempts.length === 4);
    const { attempts } = await simulator.transaction(uuid);
    expect(attempts.map(({ httpStatus }) => httpStatus)).toEqual([500, 302, 204, 200]);
    expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1);
  });

  it('end after the eighth', async () => {
    const shop = await answers(Array<number>(20).fill(500));
    const simulator = await startSimulator({ timeScale: 1 / 60_000_000 });
    const payAndWait = async () => {
      const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
      await simulator.pay(uuid);
      await until(async () => (await simulator.transaction(uuid)).attempts.length === 8);
      return uuid;
    };
    const first = await payAndWait();
    // All eight attempts of another payment take longer than the wait for a ninth would.
    await payAndWait();
    expect((await simulator.transaction(first)).attempts).toHaveLength(8);
  });

  it('are one only in the sandbox', async () => {
    const shop = await answers([500]);
    const simulator = await startSimulator({ profile: 'sandbox', timeScale: 1 / 60_000_000 });
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(uuid);
    const second = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(second);
    expect((await simulator.transaction(uuid)).attempts).toHaveLength(1);
    expect(shop.received).toHaveLength(2);
  });

  it('are not made to a strange port when ports are strict', async () => {
    const shop = await answers([]);
    const simulator = await startSimulator({ strictPorts: true, profile: 'sandbox' });
    const uuid = await simulator.open(shopForm({ notify_url: shop.url }));
    await simulator.pay(uuid);
    expect((await simulator.transaction(uuid)).attempts).toMatchObject([
      { httpStatus: null, error: expect.stringContaining('does not deliver to port') },
    ]);
    expect(shop.received).toHaveLength(0);
  });

  it('fail in the log when the form had no notify_url', async () => {
    const simulator = await startSimulator({ profile: 'sandbox' });
    const uuid = await simulator.open(shopForm({ notify_url: '' }));
    expect((await simulator.pay(uuid)).status).toBe(200);
    expect((await simulator.transaction(uuid)).attempts).toMatchObject([
      { what: expect.stringMatching(/^COMPLETE \d+$/), error: 'the form had no notify_url' },
    ]);
  });
});
