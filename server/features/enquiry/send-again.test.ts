import { expect, it } from 'vitest';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Enquiry } from './enquiry.entity.ts';

// The browser sends a request whose answer was lost once more, with the same idempotency key.

const shop = useTestShop();

const request = {
  companyName: 'Rosebank Attorneys',
  contactPerson: 'Lebo Dlamini',
  email: 'lebo@example.co.za',
  phone: '011 555 0100',
  serviceType: 'Office subscription' as const,
};

function send(idempotencyKey: string | undefined, details: string) {
  const payload = { ...request, details, ...(idempotencyKey && { idempotencyKey }) };
  return shop.app.inject({ method: 'POST', url: '/trpc/enquiry.send', payload });
}

async function count() {
  const em = shop.services.orm.em.fork();
  return { stored: await em.count(Enquiry), mailed: await em.count(Mail) };
}

it('a request for a quote that is sent again with its key is stored and mailed once', async () => {
  const first = await send('a-press-on-send-01', 'Two vases');
  const again = await send('a-press-on-send-01', 'Two vases');
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await count()).toEqual({ stored: 1, mailed: 1 });
});

it('one that arrives several times at once with its key is stored and mailed once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send('a-press-on-send-02', 'Two vases')),
  );
  // On a busy machine some are refused, and may be sent again.
  const served = answers.filter(({ statusCode }) => statusCode !== 503);
  expect(new Set(served.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await count()).toEqual({ stored: 1, mailed: 1 });
});

it('one with other content is another, whatever its key, and so is each without a key', async () => {
  await send('a-press-on-send-03', 'Two vases');
  await send('a-press-on-send-03', 'Three vases');
  expect(await count()).toEqual({ stored: 2, mailed: 2 });
  await send(undefined, 'Two vases');
  await send(undefined, 'Two vases');
  expect(await count()).toEqual({ stored: 4, mailed: 4 });
});
