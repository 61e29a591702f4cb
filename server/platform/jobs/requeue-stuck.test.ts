import { beforeEach, describe, expect, it } from 'vitest';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { requeueStuck } from './requeue-stuck.ts';

const shop = useTestShop();

const liveJobs = async (): Promise<string[]> => {
  const rows = await shop.services.orm.em
    .fork()
    .execute<{ name: string }[]>(
      `select name from pgboss.job where state in ('created', 'retry', 'active') order by name`,
    );
  return rows.map(({ name }) => name);
};

const forgetJobs = () => shop.services.orm.em.fork().execute('delete from pgboss.job');
const later = (ms: number) => {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
};

async function waiting(): Promise<void> {
  await shop.app.inject({
    method: 'POST',
    url: '/api/payfast/notify',
    payload: payfastNotification({}),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  await shop.scope().mails.add({
    kind: 'payment-attention',
    order: undefined,
    occasion: '',
    recipient: 'owner@example.com',
    subject: 'A payment needs your attention',
    text: 'text',
    html: 'html',
    host: 'shop.example',
    now: shop.clock.now,
  });
}

beforeEach(async () => {
  await forgetJobs();
});

describe('what has waited for a minute', () => {
  it('gets a job again when its own was lost', async () => {
    await waiting();
    await forgetJobs();
    later(61_000);
    await requeueStuck(shop.scope());
    expect(await liveJobs()).toEqual(['mail.send', 'payment.settle']);
  });

  it('gets no second job while one lives', async () => {
    await waiting();
    later(61_000);
    await requeueStuck(shop.scope());
    await requeueStuck(shop.scope());
    expect(await liveJobs()).toEqual(['mail.send', 'payment.settle']);
  });

  it('is left alone before', async () => {
    await waiting();
    await forgetJobs();
    later(59_000);
    await requeueStuck(shop.scope());
    expect(await liveJobs()).toEqual([]);
  });

  it('is left alone once it has ended', async () => {
    await waiting();
    await forgetJobs();
    const em = shop.services.orm.em.fork();
    await em.execute(`update payment_notification set state = 'review'`);
    await em.execute(`update mail set state = 'sent'`);
    later(61_000);
    await requeueStuck(shop.scope());
    expect(await liveJobs()).toEqual([]);
  });
});
