import { beforeEach, describe, expect, it } from 'vitest';
import { payfastNotification } from '#server/tools/testing/payfast-messages.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { requeueLostJobs } from './requeue-lost-jobs.ts';

const shop = useTestShop();

const em = () => shop.services.orm.em.fork();

const liveJobs = async (): Promise<string[]> => {
  const rows = await em().execute<{ name: string }[]>(
    `select name from pgboss.job where state in ('created', 'retry', 'active') order by name`,
  );
  return rows.map(({ name }) => name);
};

const forgetJobs = () => em().execute('delete from pgboss.job');
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
  await shop.trpc().newsletter.subscribe({ email: 'new@example.co.za' });
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
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toEqual(['mail.send', 'newsletter.ask', 'payment.settle']);
  });

  it('gets no second job while one lives', async () => {
    await waiting();
    later(61_000);
    await requeueLostJobs(shop.scope());
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toEqual(['mail.send', 'newsletter.ask', 'payment.settle']);
  });

  it('gets a job again behind more than a thousand older ones whose jobs live', async () => {
    await waiting();
    later(61_000);
    await requeueLostJobs(shop.scope());
    await em().execute(
      `with copies as (
         insert into mail select copy.*
         from mail m, generate_series(1, 1001) n, jsonb_populate_record(m, jsonb_build_object(
           'id', gen_random_uuid(), 'message_id', '<' || n || '@shop.example>', 'occasion', n::text,
           'created_at', m.created_at - interval '1 minute')) copy returning id)
       insert into pgboss.job select copy.*
       from pgboss.job j, copies c, jsonb_populate_record(j, jsonb_build_object(
         'id', gen_random_uuid(), 'singleton_key', c.id, 'data', jsonb_build_object('mailId', c.id))) copy
       where j.name = 'mail.send'`,
    );
    await em().execute(
      `delete from pgboss.job where singleton_key in (select id::text from mail where occasion = '')`,
    );
    expect(await liveJobs()).toHaveLength(2 + 1_001);
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toHaveLength(2 + 1_001 + 1);
  });

  it('is left alone before; a notification gets its job after 15 seconds, for it may have none', async () => {
    await waiting();
    await forgetJobs();
    later(14_000);
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toEqual([]);
    later(45_000);
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toEqual(['payment.settle']);
  });

  it('is left alone once it has ended', async () => {
    await waiting();
    await forgetJobs();
    await em().execute(`update payment_notification set state = 'review'`);
    await em().execute(`update mail set state = 'sent'`);
    await em().execute('update newsletter_subscriber set mailed_at = now()');
    later(61_000);
    await requeueLostJobs(shop.scope());
    expect(await liveJobs()).toEqual([]);
  });
});
