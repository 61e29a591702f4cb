import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Enquiry } from './enquiry.entity.ts';

const shop = useTestShop({ servers: 1, rateLimits: true });

const request = {
  companyName: 'Rosebank Attorneys',
  contactPerson: 'Lebo Dlamini',
  email: 'lebo@example.co.za',
  phone: '011 555 0100',
  serviceType: 'Office subscription' as const,
  details: 'Every Monday,\ntwo vases',
};

/** As a browser of this address sends it. */
function sendFrom(remoteAddress: string, email: string = request.email) {
  const payload = { ...request, email };
  return shop.app.inject({ method: 'POST', url: '/trpc/enquiry.send', payload, remoteAddress });
}

function wait(seconds: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + seconds * 1_000);
}

describe('a request for a quote', () => {
  it('is stored with its 24-hour clock and mailed to the owner', async () => {
    await shop.trpc().enquiry.send(request);
    const em = shop.services.orm.em.fork();
    expect(await em.find(Enquiry, {})).toMatchObject([
      { ...request, answeredAt: null, replyBy: new Date('2026-11-22T07:00:00.000Z') },
    ]);
    const [mail] = await em.find(Mail, {});
    expect(mail).toMatchObject({ kind: 'enquiry', recipient: 'owner@example.com' });
    expect(mail?.text).toContain('Rosebank Attorneys');
    expect(mail?.subject).not.toContain('Rosebank');
  });

  it('is mailed for each network once, and else stored, when very many have come within the hour', async () => {
    for (let index = 0; index < 40; index += 1) {
      await shop.services.limits.consume('enquiry-mail', 'all');
    }
    for (const address of ['41.0.0.1', '41.0.0.1', '41.0.0.2']) await sendFrom(address);
    const em = shop.services.orm.em.fork();
    expect(await em.count(Enquiry)).toBe(3);
    expect(await em.count(Mail)).toBe(2);
  });

  it('is taken from a neighbour of one that sends as many as it can, after half a minute', async () => {
    for (let index = 0; index < 8; index += 1) await sendFrom('41.0.1.1', `${index}@example.co.za`);
    expect(await shop.services.orm.em.fork().count(Enquiry)).toBe(5);
    const refused = await sendFrom('41.0.1.1', 'neighbour@example.co.za');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30);
    wait(30);
    expect((await sendFrom('41.0.1.1', 'neighbour@example.co.za')).statusCode).toBe(200);
  });

  it('is taken three times in ten minutes of one mail address behind an address, which another still may use', async () => {
    const statuses: number[] = [];
    for (const email of ['Lebo@example.co.za', ...Array<string>(3).fill('lebo@example.co.za')]) {
      statuses.push((await sendFrom('41.0.2.1', email)).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const keys = await shop.services.orm.em.fork().execute('select key from rate_limit');
    expect(JSON.stringify(keys)).not.toContain('example.co.za');
    expect((await sendFrom('41.0.2.1', 'neighbour@example.co.za')).statusCode).toBe(200);
    expect((await sendFrom('41.0.2.2', 'lebo@example.co.za')).statusCode).toBe(200);
  });

  it('is taken from an address that has sent very many today, one a minute', async () => {
    await shop.services.limits.consume('enquiry-day', '41.0.0.1', 20);
    expect((await sendFrom('41.0.0.1', 'one@example.co.za')).statusCode).toBe(200);
    const refused = await sendFrom('41.0.0.1', 'other@example.co.za');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(await shop.services.orm.em.fork().count(Enquiry)).toBe(1);
  });

  it('is taken once in ten minutes from each network when all together have sent too many to read', async () => {
    await shop.services.limits.consume('enquiry-day-all', 'all', 300);
    const statuses: number[] = [];
    for (const address of ['41.0.3.1', '41.0.3.1', '41.0.3.2']) {
      statuses.push((await sendFrom(address)).statusCode);
    }
    expect(statuses).toEqual([200, 429, 200]);
  });

  it('is mailed no more than ten times in an hour from one network', async () => {
    await shop.services.limits.consume('enquiry-mail-network', '41.0.4.1', 10);
    await shop.services.limits.consume('enquiry-mail-when-many', '41.0.4.1');
    await sendFrom('41.0.4.1');
    await sendFrom('41.0.4.2');
    const em = shop.services.orm.em.fork();
    expect([await em.count(Enquiry), await em.count(Mail)]).toEqual([2, 1]);
  });

  it('is refused field by field, and then nothing is stored', async () => {
    const send = shop.trpc().enquiry.send({ ...request, companyName: ' ', phone: '12' });
    await expect(send).rejects.toThrow('Company name is required');
    expect(await shop.services.orm.em.fork().count(Enquiry)).toBe(0);
  });
});
