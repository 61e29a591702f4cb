import { describe, expect, it } from 'vitest';
import { useTestShop } from '#server/tools/testing/test-shop.ts';

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
    const [first] = (await (await enquiries()).list()).open;
    expect(first).toMatchObject({ companyName: 'First', replyBy: '2026-11-22T07:00:00.000Z' });
    await (await enquiries()).mark({ id: first?.id ?? '', isAnswered: true });
    const { open, answered } = await (await enquiries()).list();
    expect(open.map(({ companyName }) => companyName)).toEqual(['Second']);
    expect(answered).toMatchObject([
      { companyName: 'First', answeredAt: '2026-11-21T08:00:00.000Z' },
    ]);
  });

  it('shows the first hundred of however many, and how many there are', async () => {
    const { orm } = shop.services;
    await ask('First');
    await orm.em.fork().execute(
      `insert into enquiry (id, company_name, contact_person, email, phone, service_type, details, created_at, reply_by)
       select gen_random_uuid(), 'Flood', contact_person, email, phone, service_type, details,
         created_at, reply_by + interval '1 minute' from enquiry, generate_series(1, 459)`,
    );
    const { open, openTotal } = await (await enquiries()).list();
    expect(open).toHaveLength(100);
    expect(open[0]).toMatchObject({ companyName: 'First' });
    expect(openTotal).toBe(460);
  });

  it('keeps the time of the first answer, and takes a mark back', async () => {
    await ask('First');
    const [first] = (await (await enquiries()).list()).open;
    const id = first?.id ?? '';
    const { answeredAt } = await (await enquiries()).mark({ id, isAnswered: true });
    shop.clock.now = new Date(shop.clock.now.getTime() + HOUR_MS);
    expect((await (await enquiries()).mark({ id, isAnswered: true })).answeredAt).toBe(answeredAt);
    expect((await (await enquiries()).mark({ id, isAnswered: false })).answeredAt).toBeNull();
  });

  it('knows no request that is not there, and only the owner', async () => {
    const mark = { id: UNKNOWN, isAnswered: true };
    await expect((await enquiries()).mark(mark)).rejects.toThrow('no longer there');
    await expect(shop.trpc().admin.enquiries.list()).rejects.toThrow('sign in');
    await expect(shop.trpc().admin.enquiries.mark(mark)).rejects.toThrow('sign in');
  });
});
