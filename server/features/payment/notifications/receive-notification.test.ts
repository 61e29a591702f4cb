import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '#server/app/app.ts';
import { openOrm } from '#server/app/open-orm.ts';
import { openScope } from '#server/app/open-scope.ts';
import { MAX_CONCURRENCY } from '#server/platform/http/adaptive-concurrency-limit.ts';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { waitUntil } from '#server/tools/testing/wait-until.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { receiveNotification } from './receive-notification.ts';

/** Ends the requests that hold a place. */
const held: (() => void)[] = [];
const shop = useTestShop({
  observe: (app) => {
    app.get('/held', () => new Promise<string>((end) => held.push(() => end('done'))));
  },
});
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** A unit of work whose log lines can be read. */
function scopeWithLog() {
  const lines: string[] = [];
  const say = (...parts: unknown[]) => void lines.push(JSON.stringify(parts));
  return {
    lines,
    scope: openScope({ ...shop.services, log: { info: say, warn: say, error: say } }),
  };
}

const receive = (scope: ReturnType<typeof openScope>, raw: string) =>
  receiveNotification(scope, { raw, sourceAddress: '10.1.2.3' });

describe('receiving a notification', () => {
  it('tells the log of a refused one who sent it and why, and nothing it said', async () => {
    const { lines, scope } = scopeWithLog();
    const forged = payfastNotification({ name_first: 'Thandi\n"forged"' }, 'guessed');
    await expect(receive(scope, forged)).rejects.toMatchObject({
      message: 'The notification was refused.',
      logFacts: { reason: 'wrong signature', sourceAddress: '10.1.2.3' },
    });
    // Lines of its own would have no bound (platform/http/access-log.ts).
    expect(lines).toEqual([]);
  });

  it('says nothing personal about a real one either', async () => {
    const { lines, scope } = scopeWithLog();
    await receive(scope, payfastNotification({}));
    expect(lines.join()).toContain('2000001');
    expect(lines.join()).not.toMatch(/Thandi|Brien|example\.co\.za|jt7NOE/);
  });

  it('keeps the body exactly as it came', async () => {
    const raw = payfastNotification({});
    const received = await receive(shop.scope(), raw);
    const [stored] = await shop.services.orm.em.fork().find(PaymentNotification, {});
    expect(stored).toMatchObject({ raw, state: 'received', receivedAt: shop.clock.now });
    // All that it is settled by, so that it need not be read again.
    const { mayWait, ...settledBy } = received ?? {};
    expect(stored).toMatchObject(settledBy);
    expect(mayWait).toBe(false);
    expect(await receive(shop.scope(), raw)).toBeUndefined();
  });

  it('says of one that brings no money that it may wait for those that may', async () => {
    const declined = { payment_status: 'FAILED', pf_payment_id: '2000002' };
    expect((await receive(shop.scope(), payfastNotification(declined)))?.mayWait).toBe(true);
  });
});

describe('POST /api/payfast/notify', () => {
  it('asks to be told again later while the database is away', async () => {
    const orm = await openOrm('postgres://127.0.0.1:1/gone');
    onTestFinished(() => orm.close());
    const app = await buildApp(
      { ...shop.services, orm, log: silentLog },
      { logger: undefined, trustedProxies: [] },
    );
    onTestFinished(() => app.close());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      payload: payfastNotification({}),
      headers: FORM,
    });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('B5 is heard from PayFast’s addresses while the shop has all that it can do, and from no other', async () => {
    const busy = Array.from({ length: MAX_CONCURRENCY }, () => shop.app.inject('/held'));
    await waitUntil(() => held.length === MAX_CONCURRENCY);
    const heard = async (remoteAddress: string) => {
      const payload = payfastNotification({});
      const sent = { method: 'POST', url: '/api/payfast/notify', payload, headers: FORM } as const;
      return (await shop.app.inject({ ...sent, remoteAddress })).statusCode;
    };
    expect(await heard('41.74.179.191')).toBe(503);
    // PayFast is played on this machine.
    expect(await heard('127.0.0.1')).toBe(200);
    for (const end of held.splice(0)) end();
    await Promise.all(busy);
  });

  it('refuses a body above 8 kB', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/payfast/notify',
      payload: `custom_str1=${'x'.repeat(8 * 1024)}`,
      headers: FORM,
    });
    expect(answer.statusCode).toBe(413);
  });

  it('takes the character set in the type, and no other type', async () => {
    const post = (type: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/payfast/notify',
        payload: payfastNotification({}),
        headers: { 'content-type': type },
      });
    expect((await post('application/x-www-form-urlencoded; charset=UTF-8')).statusCode).toBe(200);
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x']) {
      expect((await post(type)).statusCode, type).toBe(415);
    }
  });
});
