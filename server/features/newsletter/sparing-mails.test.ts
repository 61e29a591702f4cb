import { expect, it } from 'vitest';
import { SUBSCRIBE_SENT } from '#contract/enquiry/newsletter.ts';
import { Mail } from '#server/features/mail/mail.entity.ts';
import { askSubscribers } from '#server/tools/testing/newsletter-jobs.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { purgeUnconfirmed } from './confirm-subscription.ts';
import { Subscriber } from './subscriber.entity.ts';
import { unsubscribeToken } from './unsubscribe.ts';

// An address that a stranger enters for the newsletter is written to a few times only.

const shop = useTestShop({ rateLimits: true });

const EMAIL = 'flooded@example.co.za';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const em = () => shop.services.orm.em.fork();
const countMails = () => em().count(Mail);

function wait(ms: number) {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

/** As a browser asks; the job that may write to the address is done. */
async function ask(remoteAddress: string, email = EMAIL): Promise<number> {
  const url = '/trpc/newsletter.subscribe';
  const payload = { email };
  const { statusCode } = await shop.app.inject({ method: 'POST', url, payload, remoteAddress });
  await askSubscribers(shop);
  return statusCode;
}

it('once when it is asked for twice at once, and the one answer promises no second', async () => {
  await ask('41.0.0.1');
  await ask('41.0.0.1');
  expect(await countMails()).toBe(1);
  expect(SUBSCRIBE_SENT).not.toContain('on its way');
  expect(SUBSCRIBE_SENT).toMatch(/just left it.*we’ve sent you.*spam/);
});

it('not for a day after it unsubscribed', async () => {
  await ask('41.0.0.1');
  const { id } = await em().findOneOrFail(Subscriber, { email: EMAIL });
  const token = unsubscribeToken(id, shop.services.sessionSecret);
  await shop.trpc().newsletter.unsubscribe({ token });
  wait(DAY_MS - 1);
  await ask('41.0.0.1');
  expect(await countMails()).toBe(1);
  wait(1);
  await ask('41.0.0.1');
  expect(await countMails()).toBe(2);
});

it('and an address that has had its mails of a week is not kept without one', async () => {
  const email = 'erased@example.co.za';
  for (let hour = 0; hour < 3; hour += 1) {
    await ask(`41.0.1.${hour}`, email);
    wait(HOUR_MS);
  }
  await em().nativeDelete(Subscriber, {});
  expect(await ask('41.0.1.9', email)).toBe(200);
  expect(await countMails()).toBe(3);
  expect(await em().count(Subscriber)).toBe(0);
});

it('and one that was entered and never written to is forgotten after seven days', async () => {
  const { subscribers, now } = shop.scope();
  await subscribers.noteAsked(EMAIL, now());
  wait(7 * DAY_MS);
  await purgeUnconfirmed(shop.scope());
  expect(await em().count(Subscriber)).toBe(1);
  wait(1);
  await purgeUnconfirmed(shop.scope());
  expect(await em().count(Subscriber)).toBe(0);
});

it('and while the mails of an hour are used up an address loses none of its own', async () => {
  const email = 'patient@example.co.za';
  const { limits } = shop.services;
  await limits.consume('sign-up-mail', 'all', 60);
  const refused = [];
  for (let host = 1; host <= 4; host += 1) refused.push(await ask(`41.0.2.${host}`, email));
  expect(refused).toEqual([429, 429, 429, 429]);
  expect(await em().count(Subscriber)).toBe(0);
  await limits.resetLimit('sign-up-mail', 'all');
  expect(await ask('41.0.2.5', email)).toBe(200);
  expect(await countMails()).toBe(1);
  expect(await em().find(Subscriber, {})).toMatchObject([{ email, mailedAt: shop.clock.now }]);
});

it('and an address that meets the end of the mails of an hour in the queue may be entered again', async () => {
  const { limits } = shop.services;
  await limits.consume('sign-up-mail', 'all', 59);
  const url = '/trpc/newsletter.subscribe';
  for (const name of ['first', 'second']) {
    const payload = { email: `${name}@example.co.za` };
    await shop.app.inject({ method: 'POST', url, payload });
  }
  await askSubscribers(shop);
  expect(await countMails()).toBe(1);
  expect(await em().count(Subscriber)).toBe(1);
  await limits.resetLimit('sign-up-mail', 'all');
  for (const name of ['first', 'second']) await ask('41.0.4.1', `${name}@example.co.za`);
  expect(await countMails()).toBe(2);
});

it('and an address that has had its mails of a week leaves those of an hour to others', async () => {
  const email = 'insistent@example.co.za';
  const { limits } = shop.services;
  for (let hour = 0; hour < 3; hour += 1) {
    await ask(`41.0.3.${hour}`, email);
    wait(HOUR_MS);
  }
  await limits.resetLimit('sign-up-mail', 'all');
  for (let host = 10; host < 20; host += 1) expect(await ask(`41.0.3.${host}`, email)).toBe(200);
  await limits.consume('sign-up-mail', 'all', 59);
  expect(await ask('41.0.3.20', 'other@example.co.za')).toBe(200);
  expect(await countMails()).toBe(4);
});

it('and an address that has asked for many today may ask once an hour, and leaves the others to others', async () => {
  await shop.services.limits.consume('sign-up-day', '41.0.5.1', 20);
  const statuses = [];
  for (const name of ['one', 'other']) statuses.push(await ask('41.0.5.1', `${name}@many.example`));
  expect(statuses).toEqual([200, 429]);
  expect(await ask('41.0.5.2', 'elsewhere@many.example')).toBe(200);
});

it('and one IPv6 /48 that asks each minute leaves the mails of the day to others', async () => {
  const { limits } = shop.services;
  const statuses = [];
  for (let minute = 0; minute < 150; minute += 1) {
    if (minute % 60 === 0) await limits.resetLimit('sign-up-mail', 'all');
    const network = `2001:db8:f00:${(minute % 40) + 1}::1`;
    statuses.push(await ask(network, `stranger${minute}@many.example`));
    wait(60_000);
  }
  expect(statuses.filter((status) => status === 200).length).toBeLessThan(50);
  await limits.resetLimit('sign-up-mail', 'all');
  expect(await ask('2001:db8:f01::1', 'honest@elsewhere.example')).toBe(200);
});

// Last: a server remembers for a while that a limit is used up.
it('three times a week at most, however often it is asked, and the answer is as ever', async () => {
  for (let hour = 0; hour < 6; hour += 1) {
    expect(await ask(`41.0.0.${hour}`)).toBe(200);
    wait(HOUR_MS);
  }
  expect(await countMails()).toBe(3);
});
