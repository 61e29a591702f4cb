import { describe, expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Subscriber } from './subscriber.entity.ts';

const shop = useTestShop();

const url = '/api/admin/subscribers.csv';
let made = 0;

async function add(email: string, state: 'pending' | 'confirmed' | 'unsubscribed') {
  made += 1;
  const at = new Date(shop.clock.now.getTime() + made * 1_000);
  await shop.services.orm.em.fork().insert(Subscriber, {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    email,
    state,
    consentAt: at,
    createdAt: at,
    ...(state !== 'pending' && { confirmedAt: at }),
  });
}

async function csv(): Promise<string> {
  const answer = await shop.app.inject({ url, headers: { cookie: await shop.signIn() } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('newsletter.csv');
  return answer.body;
}

describe('the newsletter’s addresses', () => {
  it('are those that confirmed; of the others only the number is told', async () => {
    await add('first@example.co.za', 'confirmed');
    await add('later@example.co.za', 'confirmed');
    await add('never@example.co.za', 'pending');
    await add('left@example.co.za', 'unsubscribed');
    const list = await (await shop.adminTrpc()).admin.subscribers.list();
    expect(list).toMatchObject({
      confirmed: [{ email: 'later@example.co.za' }, { email: 'first@example.co.za' }],
      pendingCount: 1,
      unsubscribedCount: 1,
    });
    const file = await csv();
    expect(file).toContain('first@example.co.za');
    expect(file).not.toMatch(/never@|left@/);
  });

  it('come as a file with a working link to unsubscribe for each', async () => {
    await add('first@example.co.za', 'confirmed');
    const token = /unsubscribe\?token=([^"]+)"/.exec(await csv())?.[1] ?? '';
    await shop.trpc().newsletter.unsubscribe({ token });
    expect((await csv()).trim().split('\r\n')).toHaveLength(1);
  });

  it.each(['=cmd|1@example.co.za', '+1@example.co.za', '-1@example.co.za', '@a@example.co.za'])(
    'never become a formula: %s',
    async (email) => {
      await add(email, 'confirmed');
      expect(await csv()).toContain(`"'${email}"`);
    },
  );

  it('are for the owner only', async () => {
    expect((await shop.app.inject({ url })).statusCode).toBe(401);
    await expect(shop.trpc().admin.subscribers.list()).rejects.toThrow('sign in');
  });
});
