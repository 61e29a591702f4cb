import { describe, expect, it } from 'vitest';
import { Mail } from '#server/features/notification/mail.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Enquiry } from './enquiry.entity.ts';

const shop = useTestShop({ rateLimits: true });

const request = {
  companyName: 'Rosebank Attorneys',
  contactPerson: 'Lebo Dlamini',
  email: 'lebo@example.co.za',
  phone: '011 555 0100',
  serviceType: 'Office subscription' as const,
  details: 'Every Monday,\ntwo vases',
};

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
    for (const remoteAddress of ['41.0.0.1', '41.0.0.1', '41.0.0.2']) {
      const payload = request;
      await shop.app.inject({ method: 'POST', url: '/trpc/enquiry.send', payload, remoteAddress });
    }
    const em = shop.services.orm.em.fork();
    expect(await em.count(Enquiry)).toBe(3);
    expect(await em.count(Mail)).toBe(2);
  });

  it('is taken from an address that has sent very many today, one in ten minutes', async () => {
    for (let index = 0; index < 20; index += 1) {
      await shop.services.limits.consume('enquiry-day', '41.0.0.1');
    }
    const send = () =>
      shop.app.inject({
        method: 'POST',
        url: '/trpc/enquiry.send',
        payload: request,
        remoteAddress: '41.0.0.1',
      });
    expect((await send()).statusCode).toBe(200);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(await shop.services.orm.em.fork().count(Enquiry)).toBe(1);
  });

  it('is refused field by field, and then nothing is stored', async () => {
    const send = shop.trpc().enquiry.send({ ...request, companyName: ' ', phone: '12' });
    await expect(send).rejects.toThrow('Company name is required');
    expect(await shop.services.orm.em.fork().count(Enquiry)).toBe(0);
  });
});
