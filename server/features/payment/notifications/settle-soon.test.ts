import { beforeEach, expect, it } from 'vitest';
import {
  createBackgroundTasks,
  noBackgroundTasks,
} from '#server/platform/jobs/background-tasks.ts';
import { payfastNotification, useValidateServer } from '#server/tools/testing/payfast-messages.ts';
import { silentLog } from '#server/tools/testing/silent-log.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { PaymentNotification } from './payment-notification.entity.ts';
import { receiveNotification } from './receive-notification.ts';
import { settleSoon } from './settle-soon.ts';

const payfast = useValidateServer();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });

/** Stores a notification and has it settled by a server that does this work, or by one that does none. */
async function taken(
  change: Record<string, string> = {},
  backgroundTasks = createBackgroundTasks(silentLog),
) {
  const raw = payfastNotification(change);
  const received = await receiveNotification(shop.scope(), { raw, sourceAddress: '127.0.0.1' });
  if (!received) throw new Error('It was stored before');
  await settleSoon({ openScope: () => shop.scope(), backgroundTasks }, received);
  await backgroundTasks.stop();
  return shop.services.orm.em.fork().findOneOrFail(PaymentNotification, { id: received.id });
}

interface Job {
  data: { notificationId: string };
  priority: number;
  waits: boolean;
}

const jobs = () =>
  shop.services.orm.em
    .fork()
    .execute<Job[]>(
      `select data, priority, start_after > now() as waits from pgboss.job where name = 'payment.settle'`,
    );

beforeEach(async () => {
  await shop.services.orm.em.fork().execute('delete from pgboss.job');
});

it('settles it at once, without a job', async () => {
  const { state } = await taken();
  // Nothing was ordered under its number.
  expect(state).toBe('review');
  expect(await jobs()).toEqual([]);
});

it('leaves it to a job for a little later while PayFast cannot be asked', async () => {
  payfast.state.mode = 'down';
  const { id, state } = await taken();
  expect(state).toBe('received');
  expect(await jobs()).toEqual([{ data: { notificationId: id }, priority: 0, waits: true }]);
});

it('leaves it to a job where this server does no such work, or has too much of it', async () => {
  const { id } = await taken({}, noBackgroundTasks);
  expect(await jobs()).toEqual([{ data: { notificationId: id }, priority: 0, waits: false }]);
  const busy = createBackgroundTasks(silentLog);
  const never = () => new Promise<void>(() => undefined);
  while (busy.run(never));
  await taken({ pf_payment_id: '2000003' }, { ...busy, stop: async () => undefined });
  expect(await jobs()).toHaveLength(2);
});

it('leaves one that brings no money to a job, which comes after those that may', async () => {
  const { state } = await taken({ payment_status: 'FAILED', pf_payment_id: '2000002' });
  expect(state).toBe('received');
  const [job] = await jobs();
  expect(job?.priority).toBeLessThan(0);
});
