import { expect, it } from 'vitest';
import { Mail } from '#server/features/notification/mail.entity.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Subscriber } from './subscriber.entity.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

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

/** As a browser asks. */
async function ask(remoteAddress: string): Promise<number> {
  const url = '/trpc/newsletter.subscribe';
  const payload = { email: EMAIL };
  return (await shop.app.inject({ method: 'POST', url, payload, remoteAddress })).statusCode;
}

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

// Last: a server remembers for a while that a limit is used up.
it('three times a week at most, however often it is asked, and the answer is as ever', async () => {
  for (let hour = 0; hour < 6; hour += 1) {
    expect(await ask(`41.0.0.${hour}`)).toBe(200);
    wait(HOUR_MS);
  }
  expect(await countMails()).toBe(3);
});
