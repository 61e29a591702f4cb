import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { statementsOf } from '#server/tools/testing/statements-of.ts';
import { useTestShop } from '#server/tools/testing/test-shop.ts';
import { Subscriber } from './subscriber.entity.ts';

// How long an answer takes must not tell a stranger which addresses are on the list: the same is done for all.

const shop = useTestShop({ servers: 1, rateLimits: true });

const HOUR_MS = 3_600_000;

/** Enters an address, and returns the statements that the database was sent for it. */
const statementsFor = (email: string, remoteAddress?: string) =>
  statementsOf(shop, 'newsletter.subscribe', { email }, remoteAddress);

it('waits for no job that is at the same address', async () => {
  const email = 'twice@example.co.za';
  await statementsFor(email);
  const asFree = await statementsFor(email);
  await shop.scope().transaction(async ({ subscribers }) => {
    const { id } = await shop.services.orm.em.fork().findOneOrFail(Subscriber, { email });
    await subscribers.lockById(id);
    expect(await statementsFor(email)).toEqual(asFree);
  });
});

it('asks the database for the same, whatever the shop knows of an address', async () => {
  const ago = (hours: number) => new Date(shop.clock.now.getTime() - hours * HOUR_MS);
  const known: Record<string, Partial<Subscriber>> = {
    'never@example.co.za': { state: 'pending' },
    'pending@example.co.za': { state: 'pending', mailedAt: ago(2) },
    'written-to@example.co.za': { state: 'pending', mailedAt: ago(0) },
    'confirmed@example.co.za': { state: 'confirmed', mailedAt: ago(2), confirmedAt: ago(1) },
    'left@example.co.za': { state: 'unsubscribed', mailedAt: ago(9), unsubscribedAt: ago(1) },
  };
  for (const [email, { state = 'pending', ...times }] of Object.entries(known)) {
    const row = { id: randomUUID(), email, state, consentAt: ago(2), createdAt: ago(2), ...times };
    await shop.services.orm.em.fork().insert(Subscriber, row);
  }
  // What a connection is asked for at its first use, as the queue is for its kinds of work.
  await statementsFor('warm-up@example.co.za');

  const asNew = await statementsFor('new@example.co.za');
  expect(asNew).toContainEqual(expect.stringContaining('newsletter_subscriber'));
  expect(asNew).toContainEqual(expect.stringContaining('pgboss.job'));
  for (const [index, email] of Object.keys(known).entries()) {
    expect(await statementsFor(email, `41.0.2.${index}`), email).toEqual(asNew);
  }
});
