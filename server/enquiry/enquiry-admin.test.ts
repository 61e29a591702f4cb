import { describe, expect, it } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

const HOUR_MS = 3_600_000;
const UNKNOWN = '7f9c2b1e-3c55-4a0e-9d55-0d7a5c9e1f20';

async function ask(companyName: string): Promise<void> {
  await shop.trpc().enquiry.send({
    companyName,
    contactPerson: 'Lebo Dlamini',
    email: 'lebo@example.co.za',
    phone: '011 555 0100',
    serviceType: 'Office subscription',
    details: '=1+1',
  });
}

const enquiries = async () => (await shop.adminTrpc()).admin.enquiries;

describe('the owner’s list of requests', () => {
  it('has the one that was promised first on top, and the answered ones below', async () => {
    await ask('First');
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    await ask('Second');
    const [first] = await (await enquiries()).list();
    expect(first).toMatchObject({ companyName: 'First', replyBy: '2026-11-22T07:00:00.000Z' });
    await (await enquiries()).mark({ id: first?.id ?? '', isAnswered: true });
    const list = await (await enquiries()).list();
    expect(list.map(({ companyName, answeredAt }) => [companyName, answeredAt])).toEqual([
      ['Second', null],
      ['First', '2026-11-21T08:00:00.000Z'],
    ]);
  });

  it('keeps the time of the first answer, and takes a mark back', async () => {
    await ask('First');
    const [first] = await (await enquiries()).list();
    const id = first?.id ?? '';
    const { answeredAt } = await (await enquiries()).mark({ id, isAnswered: true });
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    expect((await (await enquiries()).mark({ id, isAnswered: true })).answeredAt).toBe(answeredAt);
    expect((await (await enquiries()).mark({ id, isAnswered: false })).answeredAt).toBeNull();
  });

  it('knows no request that is not there, and nobody but the owner', async () => {
    const mark = { id: UNKNOWN, isAnswered: true };
    await expect((await enquiries()).mark(mark)).rejects.toThrow('no longer there');
    await expect(shop.trpc().admin.enquiries.list()).rejects.toThrow('sign in');
    await expect(shop.trpc().admin.enquiries.mark(mark)).rejects.toThrow('sign in');
  });
});
