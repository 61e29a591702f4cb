import { describe, expect, it } from 'vitest';
import { requeueLostJobs } from '#server/app/workers/requeue-lost-jobs.ts';
import { checkInvariantsAfterEach } from '#server/tools/testing/check-invariants-after-each.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { useSimulator } from '#server/tools/testing/use-simulator.ts';
import { subscriptionsIn } from './testing/subscription-kit.ts';

const payfast = useSimulator();
const shop = useTestShop({ payfastBaseUrl: payfast.baseUrl });
checkInvariantsAfterEach(shop);
const flowers = subscriptionsIn(shop, payfast);

async function change(what: 'pause' | 'end') {
  const token = await flowers.token();
  return shop.trpc().subscriptions.change({ token, change: what, nextDay: '2026-11-29' });
}

describe('a change of which PayFast was not told', () => {
  const jobs = async () => {
    const rows = await shop.services.orm.em
      .fork()
      .execute<{ name: string }[]>(
        `select name from pgboss.job where name = 'subscription.tell-payfast' and state in ('created', 'retry')`,
      );
    return rows.length;
  };
  const lose = () => shop.services.orm.em.fork().execute('delete from pgboss.job');
  const later = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 61_000);
  };

  it('is told after a restore, which brings no jobs back', async () => {
    await flowers.begun('week');
    await change('end');
    await lose();
    await requeueLostJobs(shop.scope());
    expect(await jobs()).toBe(0);
    later();
    await requeueLostJobs(shop.scope());
    await requeueLostJobs(shop.scope());
    expect(await jobs()).toBe(1);
  });

  it('is left to the owner once the owner was asked', async () => {
    await flowers.begun('week');
    await change('pause');
    await payfast.control('api', { mode: 'unauthorised' });
    await flowers.tellPayfast();
    await lose();
    later();
    await requeueLostJobs(shop.scope());
    expect(await jobs()).toBe(0);
  });
});

describe('an order of a subscription', () => {
  it('leads its shopper and the owner to the subscription, and nobody else', async () => {
    const { id } = await flowers.begun('week');
    const token = await flowers.token();
    const order = await shop.scope().orders.findById(id);
    const key = order ? shop.scope().orderAccessTokens.keyOf(order) : '';
    const expected = { every: 'every week', isGoingOn: true, token };
    expect((await shop.trpc().order.page({ id, key })).subscription).toEqual(expected);
    expect(await shop.trpc().order.page({ id })).not.toHaveProperty('subscription');
    const { admin } = await shop.adminTrpc();
    expect(await admin.orders.byId({ id })).toMatchObject({
      subscription: { id: (await flowers.stored()).id, every: 'every week', state: 'Active' },
    });
    await change('end');
    expect((await shop.trpc().order.page({ id, key })).subscription).toMatchObject({
      isGoingOn: false,
    });
  });
});
